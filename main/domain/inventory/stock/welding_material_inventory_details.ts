import { stockStatus } from '../../../../shared/inventory/codes.ts'
import { expiryDate, expiryFindings, latestDeadline } from '../../../../shared/inventory/stock/validity.ts'
import { type Finding, refusal } from '../../../../shared/kernel/findings.ts'
import { addDays } from '../../../../shared/kernel/times.ts'
import { localized } from '../../../../shared/texts/index.ts'
import type { Db } from '../../../db/connection/database.ts'
import { type Handlers, noChanges } from '../../context.ts'
import { materialMasterOf } from '../entries/line_facts.ts'
import { batchHandlers, openingBatch, openingStock } from './batch_handlers.ts'
import { enterStock } from './stock.ts'

const { in_stock, frozen } = stockStatus.code
const common = batchHandlers('welding_material')

export const welding_material_inventory_details = {
  ...common,
  async create({ reason, deadline, ...input }, ctx) {
    const facts = await openingBatch('welding_material', input, ctx)
    const until = deadline ?? (await defaultDeadline(ctx.db, facts))
    const lot = { ...input, ...facts, deadline: until }
    return enterStock('welding_material', lot, 'adjust', openingStock(reason), ctx)
  },
  conditions: {
    deadline_valid: ({ deadline }, { now }) =>
      deadline === null || deadline >= now.slice(0, 10) || { fact: deadline },
  },
  transitions: { ...common.transitions, expire: noChanges, reinspect: noChanges },
  async validate(lot, ctx, before) {
    const today = ctx.now.slice(0, 10)
    return [
      ...(await common.validate(lot, ctx)),
      ...weightFindings(lot),
      ...(before ? deadlineFindings(lot, before, today) : []),
      ...(before?.deadline === lot.deadline ? [] : expiryFindings(lot.deadline, today)),
    ]
  },
} satisfies Handlers<'welding_material_inventory_details'>

interface Lot {
  readonly status: number
  readonly deadline: string | null
}

/** The unit weight is required, because kilograms are converted to packs by it. */
const weightFindings = ({ weight }: { readonly weight: number }): Finding[] =>
  weight > 0
    ? []
    : [
        refusal(
          'weight',
          localized((t) => t.stock.no_weight),
        ),
      ]

/**
 * The deadline may always be shortened. Only releasing a frozen lot after an inspection may extend it, to at
 * most twelve months from today (2.13).
 */
function deadlineFindings(lot: Lot, before: Lot, today: string): Finding[] {
  const { deadline: until } = before
  if (lot.deadline === until) return []
  const input = lot.deadline ?? ''
  const [first, last] = [addDays(today, 1), latestDeadline(today)]
  if (before.status === frozen && lot.status === in_stock)
    return input >= first && input <= last
      ? []
      : [
          refusal(
            'deadline',
            localized((t) => t.stock.deadline_after_inspection(first, last)),
          ),
        ]
  return until === null || (input !== '' && input < until)
    ? []
    : [
        refusal(
          'deadline',
          localized((t) => t.stock.deadline_longer(until)),
        ),
      ]
}

interface OpeningLot {
  readonly entry_detail: number | null
  readonly category: string
  readonly material_mark: string
  readonly entry_dt: string
}

/**
 * The default deadline of opening stock (4.5): from the production date on its entry line,
 * else from the day it was stored.
 */
async function defaultDeadline(db: Db, lot: OpeningLot): Promise<string> {
  const line = await db
    .selectFrom('welding_material_entry_details')
    .select('production_dt')
    .where('id', '=', lot.entry_detail)
    .executeTakeFirst()
  const { shelf_life_months } = await materialMasterOf(db, lot.material_mark)
  return expiryDate(lot, line?.production_dt ?? lot.entry_dt, shelf_life_months)
}
