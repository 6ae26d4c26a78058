import { z } from 'zod'
import { legacyName, optional } from '../kernel/field.ts'
import { datetime, id, list, text, timeInText } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'

/** A step of a part's route in the ledger; `checker` is its last inspector. */
const routeStep = z.strictObject({
  id: z.int(),
  step: z.int(),
  man_hours: z.number(),
  checker: z.string(),
})
export type LedgerStep = z.infer<typeof routeStep>
export const routeStepJson = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    step: { type: 'integer' },
    man_hours: { type: 'number' },
    checker: { type: 'string' },
  },
} as const

const signedAt = (b: string, zh: string, en: string) =>
  legacyName(b, optional(datetime(zh, en)), timeInText(zh, en))

/** A transfer card in a ledger row: an element of `ledgers.transfercard`, without operations of its own. */
export const ledger_cards = resource(
  'ledger_cards',
  {
    id: id(),
    material_index: text('材质标记', 'Material mark'),
    writer: text('编制', 'Compiled by'),
    reviewer: text('审核', 'Reviewed by'),
    proofreader: text('校对', 'Proofread by'),
    approver: text('批准', 'Approved by'),
    write_dt: signedAt('write_date', '编制时间', 'Compiled'),
    review_dt: signedAt('review_date', '审核时间', 'Reviewed'),
    proofread_dt: signedAt('proofread_date', '校对时间', 'Proofread'),
    approve_dt: signedAt('approve_date', '批准时间', 'Approved'),
    process_route: list('工艺路线', 'Process route', routeStep, routeStepJson),
  },
  { label: { zh: '台账流转卡', en: 'Card of a ledger row' }, allow: {} },
)
