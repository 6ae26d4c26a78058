import { z } from 'zod'
import { bool, code, datetime, int, lines, list, openCode, ref, text } from '../kernel/kinds.ts'
import { bidTitle, substitutionTitle } from './codes.ts'

/** A comment in the current round of a form. */
const opinion = z.object({
  id: z.int(),
  user_title: z.int(),
  user: z.string(),
  result: z.int(),
  comment: z.string(),
  submit_dt: z.string(),
})

/** Forms in review that the caller may sign and has not signed in this round; required signatures first. */
export const inbox = {
  kind: 'query',
  label: { zh: '待我会签', en: 'For my countersignature' },
  input: {},
  many: true,
  output: {
    /** `parity_ratio_cards/3` */
    form: text('单据', 'Form'),
    resource: text('单据类别', 'Kind of form'),
    record: int('单据', 'Form'),
    user_title: code('会签职责', 'Signs as', bidTitle),
    /** Whether the form needs this signature to be approved. */
    needed: bool('必须会签', 'Needed'),
    bidding_sheet: text('标单', 'Bidding sheet'),
    sheet_uid: text('标单号', 'Sheet number'),
    purchase_order: text('订购单', 'Purchase order'),
    /** What the recommended supplier asks; '' where none is recommended. */
    price: text('金额', 'Amount'),
    since: datetime('进入本状态时间', 'In this state since'),
    opinions: list('会签意见', 'Opinions', opinion, { type: 'object' }),
  },
} as const

/** The last comment under a title of a substitution. */
const signature = opinion.extend({ user_title: z.string() })

/**
 * Open substitutions with items that have no comment yet under a title of the caller: required signatures
 * first, oldest first (2.16).
 */
export const substitutionInbox = {
  kind: 'query',
  label: { zh: '待我签署的代用单', en: 'Substitutions for my signature' },
  input: {},
  many: true,
  output: {
    sub_apply: ref('material_sub_applies', '代用单', 'Substitution'),
    uid: text('代用单号', 'Number'),
    work_order: text('工作令', 'Work order'),
    production: text('产品名称', 'Product'),
    figure_code: text('图号', 'Drawing'),
    applicant: text('申请人', 'Applicant'),
    reason: lines('代用原因及依据', 'Reason and justification'),
    user_title: openCode('签署职责', 'Signs as', substitutionTitle),
    /** Whether the substitution needs this signature to be approved. */
    needed: bool('必须签署', 'Needed'),
    opinions: list('会签意见', 'Opinions', signature, { type: 'object' }),
  },
} as const
