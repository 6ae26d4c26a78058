import { fail, locked, unmetCondition } from '../../../../shared/kernel/errors.ts'
import { warning } from '../../../../shared/kernel/findings.ts'
import { no, yes } from '../../../../shared/kernel/kinds.ts'
import { bidding_sheets as declared } from '../../../../shared/procurement/bidding_sheets.ts'
import { orderStatus, sheetStatus } from '../../../../shared/procurement/codes.ts'
import { localized } from '../../../../shared/texts/index.ts'
import { requireUnlessAdmin } from '../../admin_override.ts'
import { exactText } from '../../compared_texts.ts'
import type { Handlers } from '../../context.ts'
import { pauseOrder, settleOrder } from '../orders/order_progress.ts'
import { hasContractRows, requireAbovePaid, requireCorrection } from './contact_details.ts'
import { boardOf } from './sheet_board.ts'
import { changesTo } from './sheet_changes.ts'
import { sheetConditions } from './sheet_conditions.ts'
import { materialsOf } from './sheet_materials.ts'

const {
  created,
  supplier_selection,
  application,
  tendering,
  awarded,
  contract_tracking,
  arrival_inspection,
  storage,
  completed,
  terminated,
} = sheetStatus.code
const closedOrder: readonly number[] = [orderStatus.code.completed, orderStatus.code.terminated]

/** The tables whose records prevent deleting a sheet. */
const dependents = [
  'status_changes',
  'contact_details',
  'bidding_applications',
  'parity_ratio_cards',
  'supplier_checks',
  'supply_relationships',
  'bidding_comments',
  'bidding_acceptances',
  'procurement_materials',
] as const

export const bidding_sheets = {
  async create(input, ctx) {
    const order = await ctx.db
      .selectFrom('purchase_orders')
      .select('status')
      .where('uid', '=', input.purchase_order ?? '')
      .executeTakeFirst()
    if (order && closedOrder.includes(order.status))
      requireUnlessAdmin(
        { zh: '新建标单', en: 'Make a bidding sheet' },
        [unmetCondition('order_not_closed', { fact: input.purchase_order ?? '' })],
        'purchase_order',
        ctx,
      )
    return { insert: { ...input, taken_over: input.status > created ? yes : no } }
  },
  async update(sheet, input, { db, caller, reason }) {
    const { id, status } = sheet
    const { contract_amount: amount, billing_amount: billed = sheet.billing_amount } = input
    if (amount !== undefined) {
      // If contract rows exist, the amount is their sum and cannot be entered.
      if (await hasContractRows(db, id)) throw locked(declared.fields.contract_amount.label)
      // Without rows it may be entered freely until the contract is tracked.
      requireCorrection(status, false, reason, caller)
      requireAbovePaid(amount ?? 0, billed)
    }
    return { set: input }
  },
  conditions: sheetConditions,
  queries: {
    board: (query, ctx) => boardOf(ctx.db, query),
    covered: ({ sheet }, { db }) => materialsOf(db, sheet),
  },
  transitions: {
    select_suppliers: changesTo(supplier_selection),
    apply: changesTo(application),
    tender: changesTo(tendering),
    choose: changesTo(awarded),
    award: changesTo(awarded),
    track_contract: changesTo(contract_tracking),
    inspect: changesTo(arrival_inspection),
    store: changesTo(storage),
    complete: changesTo(completed),
    terminate: changesTo(terminated),
    back_to_created: changesTo(created),
    back_to_supplier_selection: changesTo(supplier_selection),
    back_to_application: changesTo(application),
    back_to_tendering: changesTo(tendering),
    back_to_awarded: changesTo(awarded),
    back_to_contract_tracking: changesTo(contract_tracking),
    back_to_arrival_inspection: changesTo(arrival_inspection),
  },
  validate: ({ billing_amount, contract_amount }) =>
    (billing_amount ?? 0) > (contract_amount ?? 0)
      ? [
          warning(
            'BD-BILL',
            'billing_amount',
            localized((t) => t.procurement.billed_too_much),
          ),
        ]
      : [],
  afterWrite: ({ purchase_order }, ctx) => settleOrder(purchase_order, ctx),
  async remove({ id, purchase_order }, ctx) {
    for (const table of dependents) {
      const one = await ctx.db
        .selectFrom(table)
        .select('id')
        .where(exactText('bidding_sheet', String(id)))
        .executeTakeFirst()
      if (one) throw inUse()
    }
    await ctx.db.deleteFrom('bidding_sheets').where('id', '=', id).execute()
    await pauseOrder(purchase_order, ctx)
  },
} satisfies Handlers<'bidding_sheets'>

const inUse = () => fail('in_use', (t) => t.procurement.sheet_in_use)
