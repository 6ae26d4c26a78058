import { z } from 'zod'
import { bool, code, int, list, text } from '../kernel/kinds.ts'
import { bidTitle } from './codes.ts'

/** What somebody said in the present round of a form. */
const opinion = z.object({
  id: z.int(),
  user_title: z.int(),
  user: z.string(),
  result: z.int(),
  comment: z.string(),
  submit_dt: z.string(),
})

/** The forms being countersigned under whose titles the caller has not signed in this round: those that need him first. */
export const inbox = {
  label: { zh: '待我会签', en: 'For my countersignature' },
  input: {},
  many: true,
  output: {
    /** `parity_ratio_cards/3` */
    form: text('单据', 'Form'),
    resource: text('单据类别', 'Kind of form'),
    record: int('单据', 'Form'),
    user_title: code('会签职责', 'Signs as', bidTitle),
    /** Without it the form is not approved. */
    needed: bool('必须会签', 'Needed'),
    bidding_sheet: text('标单', 'Bidding sheet'),
    sheet_uid: text('标单号', 'Sheet number'),
    purchase_order: text('订购单', 'Purchase order'),
    opinions: list('会签意见', 'Opinions', opinion, { type: 'object' }),
  },
} as const
