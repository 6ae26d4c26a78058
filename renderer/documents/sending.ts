import { bidding_documents } from '../../shared/distribution/bidding_documents.ts'
import { Refused } from '../office/door.ts'

const { mebibytes: most = 25 } = bidding_documents.fields.path.upload ?? {}
export const mostMebibytes = most
const mebibyte = 1024 * 1024

/** Files that the office would refuse for their size are not sent at all. */
export const isTooLarge = ({ size }: File): boolean => size > most * mebibyte

/** What the office says of a write that it refused; '' when it was done. */
export async function refusalOf(write: () => Promise<unknown>): Promise<string> {
  try {
    await write()
    return ''
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { errors, detail } = error.problem
    return errors[0]?.message ?? detail
  }
}
