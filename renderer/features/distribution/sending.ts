import { bidding_documents } from '../../../shared/distribution/bidding_documents.ts'
import { ApiError } from '../../api/client.ts'
import type { Texts } from './texts.ts'

const { maxMiB: most = 25 } = bidding_documents.fields.path.upload ?? {}
const mebibyte = 1024 * 1024

/** Why a file is not sent at all, for its size; '' where it may go. One without anything in it was saved wrongly. */
export function sizeError({ size }: File, t: Texts): string {
  if (size === 0) return t.documents.empty_file
  return size > most * mebibyte ? t.documents.too_large(most) : ''
}

/** What the office says of a write that it refused; '' when it was done. */
export async function writeError(write: () => Promise<unknown>): Promise<string> {
  try {
    await write()
    return ''
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { errors, detail } = error.problem
    return errors[0]?.message ?? detail
  }
}
