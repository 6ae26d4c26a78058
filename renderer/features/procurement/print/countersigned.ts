import type { Output } from '../../../../shared/kernel/types.ts'
import { bidTitle, commentResult, formStatus } from '../../../../shared/procurement/codes.ts'
import type { Resources } from '../../../../shared/resources.ts'
import { call } from '../../../api/client.ts'
import type { FormDocument } from '../../../ui/print/sheet/form.ts'
import { codeText } from '../../../ui/value/status.ts'
import type { Opinion } from './signing.ts'
import type { Words } from './texts.ts'

type Round = Output<Resources['bidding_comments'], 'round'>

/** The titles that sign a form, in their order, and what each has said in its present round. */
export const readRound = async (resource: string, id: number): Promise<Round> =>
  (await call('bidding_comments', 'round', { form: `${resource}/${id}` })).value

type Former = Output<Resources['bidding_comments'], 'former'>

/** What was said of a form before it was taken back. */
export const readFormer = async (resource: string, id: number): Promise<Former> =>
  (await call('bidding_comments', 'former', { form: `${resource}/${id}` })).value

/** A form that is compiled anew begins without signatures; those from before stand below, void. */
export function opinionsOf(
  { round, former }: { readonly round: Round; readonly former: Former },
  status: number,
  { t, language }: Words,
): readonly Opinion[] {
  const begun = status !== formStatus.code.draft
  const ended = former.map(
    ({ user_title, comment, user, submit_dt }): Opinion => ({
      title: codeText(bidTitle.table, String(user_title), language),
      comment,
      result: t.purchase_print.ended,
      signed: signedBy(user, submit_dt),
    }),
  )
  const present = round.flatMap(({ user_title, needed, signed, user, comment, result, submit_dt }) => {
    const title = codeText(bidTitle.table, String(user_title), language)
    if (signed && begun) {
      const resultText = codeText(commentResult.table, String(result), language)
      return [{ title, comment, result: resultText, signed: signedBy(user, submit_dt) }]
    }
    return needed ? [{ title, comment: '', result: '', signed: '' }] : []
  })
  return [...present, ...ended]
}

const dayLength = 10
/** Below each other: the day is never broken. */
export const signedBy = (person: string, time: string): string =>
  [person, time.slice(0, dayLength)].filter(Boolean).join('\n')

/** Until it is approved it is a draft, whoever has signed it. */
export function formWatermark(status: number): Pick<FormDocument, 'watermark'> {
  if (status === formStatus.code.approved) return {}
  return { watermark: status === formStatus.code.cancelled ? 'void' : 'draft' }
}
