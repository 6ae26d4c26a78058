import { kindOfClass, type StockKind } from '../../../../shared/inventory/stock/material_classes.ts'
import { round } from '../../../../shared/kernel/decimals.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { detailTable } from '../../../../shared/process/codes.ts'

/** A procurement material as a line of an entry document takes it over. */
export interface Bought extends Row {
  readonly id: string
  readonly category: string
  readonly inventory_type?: number
  readonly merged_material?: string
  readonly name?: string
  readonly material_mark?: string
  readonly specification?: string
  readonly drawing_number?: string
  readonly standard?: string
  readonly unit?: string
  readonly required_count?: number | null
  readonly required_weight?: number | null
  readonly stored_count?: number
}

const { principal, welding, auxiliary, first_feeding } = detailTable.code
const [thousandths, unitWeight] = [3, 4]

/** As what it is kept in stock: by its class, else by the list it was collected from. */
export function kindOfBought({ category, inventory_type }: Bought): StockKind {
  const known = kindOfClass(category)
  if (known) return known
  if (inventory_type === principal || inventory_type === first_feeding) return 'steel_material'
  if (inventory_type === welding) return 'welding_material'
  return inventory_type === auxiliary ? 'auxiliary_material' : 'bought_in_component'
}

/** What is still to come of it. */
export const countLeft = ({ required_count, stored_count }: Bought): number =>
  Math.max(0, round((required_count ?? 0) - (stored_count ?? 0), thousandths))

/** kg of one unit, where the order tells how much all of them weigh; consumables are bought by the kilogram. */
export function weightOfOne(kind: StockKind, { required_count, required_weight }: Bought): number {
  if (kind === 'welding_material') return 1
  return required_count && required_weight ? round(required_weight / required_count, unitWeight) : 0
}

/** What a line begins with. */
export const lineOfBought = (kind: StockKind, bought: Bought) => ({
  procurement_material: Number(bought.id),
  count: countLeft(bought) || 1,
  weight: weightOfOne(kind, bought),
})

/** Two different things on one sheet are told apart by their size. */
export const boughtName = ({ name = '', material_mark = '', specification = '' }: Bought): string =>
  [name, material_mark, specification].filter((one) => one !== '').join(' ')
