import type { OperationInput } from '../../../shared/kernel/types.ts'
import { orderCategory, projectClass } from '../../../shared/procurement/codes.ts'
import type { Resources } from '../../../shared/resources.ts'
import { call, write } from '../../api/client.ts'
import { officeNow } from '../../api/clock.ts'
import { refresh } from '../../api/queries.ts'
import { amountOf, type Bought, content, earliest, listed } from './bought_materials.ts'
import type { formResources } from './sheet_waits.ts'

export type FormName = keyof typeof formResources
type NewForm<N extends FormName> = OperationInput<Resources, N, 'create'>

/** What sheet, order and materials contain; the buyer fills the rest. */
interface Known {
  readonly sheet: string
  readonly work_order: string
  /** Of the order (T9). */
  readonly category: number
  readonly materials: readonly Bought[]
}

/** Makes the compulsory form of a sheet with what is known of it, and returns the form's id. */
export async function makeForm(name: FormName, sheet: number): Promise<string> {
  const known = await knownOf(sheet)
  const { value } = await write(name, 'create', await firstValues[name](known), { extended: true })
  await Promise.all([refresh(name), refresh('bidding_sheets')])
  return String(value.id)
}

async function knownOf(sheet: number): Promise<Known> {
  const [board, covered] = await Promise.all([
    call('bidding_sheets', 'board', { sheet }),
    call('bidding_sheets', 'covered', { sheet }),
  ])
  const [{ work_order = '', order_id = null } = {}] = board.value
  const order =
    order_id === null ? undefined : (await call('purchase_orders', 'read', { id: order_id })).value
  return {
    sheet: String(sheet),
    work_order,
    category: order?.category ?? orderCategory.code.unspecified,
    materials: covered.value,
  }
}

const firstValues: {
  readonly [N in FormName]: (known: Known) => NewForm<N> | Promise<NewForm<N>>
} = {
  bidding_applications: ({ sheet, work_order, category, materials }) => ({
    bidding_sheet: sheet,
    work_order,
    plan_project: listed(materials.map(({ name }) => name)),
    model: listed(materials.map(({ specification }) => specification)),
    ...amountOf(materials, 'without unit'),
    category:
      category === orderCategory.code.cooperant ? projectClass.word.outsourcing : projectClass.word.goods,
  }),
  parity_ratio_cards: async ({ sheet, work_order, materials }) => ({
    bidding_sheet: sheet,
    work_order,
    ...amountOf(materials),
    content: content(materials),
    material: listed(materials.map(({ material_mark }) => material_mark)),
    delivery_period: earliest(materials),
    ...(await applicationOf(sheet)),
  }),
  supplier_checks: async ({ sheet, materials }) => ({
    bidding_sheet: sheet,
    application_date: officeNow().slice(0, 10),
    project: listed(materials.map(({ name }) => name)),
    basic_situation: content(materials),
    ...(await priceOf(sheet)),
  }),
}

/** The tender application of the same sheet, where there is one. */
async function applicationOf(bidding_sheet: string) {
  const [first] = (await call('bidding_applications', 'list', { bidding_sheet })).value.results
  return first ? { apply_id: first.uid } : {}
}

/** What the only supplier of the sheet asks for. */
async function priceOf(bidding_sheet: string) {
  const { results } = (await call('supply_relationships', 'list', { bidding_sheet })).value
  return results.length === 1 ? { estimated_price: results[0]?.price ?? '' } : {}
}
