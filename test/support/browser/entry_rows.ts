import type { Office } from '../../../main/api/office.ts'
import { formField } from '../../../renderer/ui/form/editable.ts'
import { entryFields } from '../../../renderer/ui/grid/entry/entry_fields.ts'
import type { ColumnField, Reference } from '../../../shared/kernel/column.ts'
import { titleOf } from '../../../shared/kernel/record_title.ts'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { type ResourceName, resources } from '../../../shared/resources.ts'

/** What the two rows say by field: a text, or which record of its list a reference names, from the end where below 0. */
type Said = Readonly<Record<string, string | number>>
type Two = readonly [Said, Said]

const both = (said: Said): Two => [said, said]
const twoParts = (said: Said, first: number): Two => [
  { ...said, process_material: first },
  { ...said, process_material: first + 1 },
]
const remarked = both({ remark: '批量录入' })
const goods = both({ name: '法兰', material_mark: '16Mn', specification: 'DN50' })

/** Where what every row needs is not enough, or the first record that may be named is not the one. */
const told: { readonly [N in ResourceName]?: Two } = {
  users: [{ username: 'batch1' }, { username: 'batch2' }],
  pruction_plans: [{ id: -1 }, { id: -2 }],
  // Parts and the unit of an order whose making has not begun.
  sub_materials: [
    { material: 24, sub_order: 2 },
    { material: 25, sub_order: 2 },
  ],
  // The two steps that were typed before it.
  process_details: [
    { process_step: -1, sub_material: 0 },
    { process_step: -2, sub_material: 0 },
  ],
  principal_quota_items: both({ quota_list: 3 }),
  welding_quota_items: both({ quota_list: 4 }),
  cooperant_items: twoParts({ quota_list: 1 }, 0),
  first_feeding_items: twoParts({ quota_list: 2 }, 0),
  bought_in_items: twoParts({ quota_list: 8 }, 24),
  saved_views: both({ resource: 'warehouses' }),
  material_execution_details: remarked,
  material_sub_applies: both({ reason: '无库存' }),
  purchase_orders: both({ tech_requirement: '正火' }),
  supplier_checks: both({ project: '锻件' }),
  supplier_quotations: both({ name_spec: '锻件', unit_price: '14.50' }),
  contact_details: both({ reason: '运费另计' }),
  // Without the issued line that they come from nothing tells how much.
  bar_steel_material_refund_details: both({ count: '1', weight: '5' }),
  board_steel_material_refund_details: both({ count: '1', weight: '5' }),
  bought_in_component_refund_details: both({ count: '1' }),
  welding_material_refund_cards: both({ weight: '1' }),
  supply_relationships: both({ scope: '锻件' }),
  bidding_applications: both({ plan_project: '锻件' }),
  bidding_sheets: both({ contract_amount: '1' }),
  parity_ratio_cards: both({ content: '锻件' }),
  material_executions: both({ lister: '批量' }),
  steel_material_apply_cards: remarked,
  steel_material_entries: remarked,
  welding_material_entries: remarked,
  bought_in_component_entries: remarked,
  auxiliary_material_entries: remarked,
  steel_material_entry_details: goods,
  welding_material_entry_details: goods,
  bought_in_component_entry_details: goods,
  auxiliary_material_entry_details: goods,
  steel_material_inventory_details: both({ ...goods[0], warehouse: '钢材库' }),
  welding_material_inventory_details: goods,
  bought_in_component_inventory_details: goods,
  auxiliary_material_inventory_details: goods,
  welding_material_humiture_records: both({ actual_temp_1: '20', actual_humid_1: '50' }),
}
const toldOf: Readonly<Record<string, Two | undefined>> = told

/** Two new records of a list, cell by cell in the order of its columns. */
export async function twoRows(office: Office, resource: Resource): Promise<readonly (readonly string[])[]> {
  const needs = new Set(specOf(resource).create?.requiredInputs ?? [])
  const said = toldOf[resource.name] ?? both({})
  const cellOf = (nth: 0 | 1) => async (name: string) => {
    const given = said[nth][name]
    const field = formField(resource, name)
    if (typeof given === 'string') return given
    if (!field || (given === undefined && !needs.has(name))) return ''
    const usual = name === 'id' ? nth : 0
    return field.reference
      ? nameIn(office, { resource, name, reference: field.reference, nth: given ?? usual })
      : usualText(field, nth + 1)
  }
  return Promise.all(([0, 1] as const).map((nth) => Promise.all(entryFields(resource).map(cellOf(nth)))))
}

function usualText(field: ColumnField, nth: number): string {
  const [first] = Object.values(field.codes?.table ?? {})
  if (first) return first[1]
  if (field.widget === 'number') return String(nth)
  return field.widget === 'date' ? `2026-12-0${nth}` : `批量${nth}`
}

interface Naming {
  readonly resource: Resource
  readonly name: string
  readonly reference: Reference
  readonly nth: number
}

/** What a cell calls one of the records that the field may name: by its name, or the number that is carried. */
async function nameIn(office: Office, { resource, name, reference, nth }: Naming): Promise<string> {
  const { target, carries, soft } = reference
  const parent: Resource = resources[target as ResourceName]
  // The rows as they are stored: what a parent hides says whether it is open.
  const rows: readonly Row[] = await office.file.reading.db
    .selectFrom(target as 'users')
    .selectAll()
    .orderBy('id')
    .execute()
  const { via, when = {} } = specOf(resource).parentState ?? {}
  const open = (row: Row) =>
    Object.entries(when).every(([field, values]) => values.some((value) => value === row[field]))
  const fits = name === via ? rows.filter(open) : rows
  const row = fits.at(nth)
  if (!row) throw new Error(`${resource.name}.${name}: ${target} has no record for it`)
  if (soft || carries !== 'id') return String(row[carries])
  const titles = rows.map((one) => titleOf(parent, answered(parent, one)))
  const title = titles[rows.indexOf(row)] ?? ''
  return titles.filter((one) => one === title).length > 1 ? `${title} #${row.id}` : title
}

/** What a page knows of a row. */
const answered = (resource: Resource, row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !storedOf(resource, name)?.hidden))
