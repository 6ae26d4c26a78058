import { type RawBuilder, sql } from 'kysely'
import { detailTable } from '../../../../shared/process/codes.ts'
import { auxiliaryFacts } from '../../../../shared/process/quota_rules.ts'
import { units } from '../../../../shared/procurement/units.ts'
import type { Db } from '../../../db/connection/database.ts'
import { usualCategory } from '../orders/usual_category.ts'

type Table = (typeof detailTable.code)[keyof typeof detailTable.code]

/** A line of a reviewed quota list: what one unit of its order needs. */
export interface QuotaNeed {
  readonly resource: string
  readonly item: number
  readonly order: number
  readonly work_order: string
  readonly inventory_type: Table
  readonly part: number | null
  readonly category: string
  readonly name: string
  readonly material_mark: string
  readonly specification: string
  readonly unit: string
  readonly need: number
}

const { cooperant, first_feeding, bought_in } = detailTable.code

const ofList = (
  table: string,
  columns: {
    part: string
    category: string
    name: string
    mark: string
    size: string
    need: string
    unit: string
  },
  joins: string,
) => `select '${table}' as resource, item.id as item, list.work_order as "order", list.uid as work_order,
    list.category as inventory_type, ${columns.part} as part, coalesce(${columns.category}, '') as category,
    coalesce(${columns.name}, '') as name, coalesce(${columns.mark}, '') as material_mark,
    coalesce(${columns.size}, '') as specification, ${columns.need} as need, ${columns.unit} as unit
  from list join ${table} item on item.quota_list = list.id ${joins}`

const byGrade = 'left join materials grade on grade.id = item.material'
const ofPart = `join process_materials part on part.id = item.process_material
  left join materials grade on grade.id = part.material`
const graded = {
  part: 'cast(null as bigint)',
  category: 'grade.category',
  name: 'grade.category',
  mark: 'grade.name',
  size: 'item.size',
}
const parts = (table: string, code: Table) =>
  ofList(
    table,
    {
      part: 'part.id',
      category: code === first_feeding ? 'grade.category' : "''",
      name: 'part.name',
      mark: 'grade.name',
      size: 'part.spec',
      need: 'part.count',
      unit: `'${units.pieces}'`,
    },
    ofPart,
  )

const byResource = {
  principal_quota_items: ofList(
    'principal_quota_items',
    { ...graded, need: 'item.count', unit: `'${units.pieces}'` },
    byGrade,
  ),
  welding_quota_items: ofList(
    'welding_quota_items',
    { ...graded, need: 'item.quota', unit: `'${units.kilograms}'` },
    byGrade,
  ),
  auxiliary_quota_items: ofList(
    'auxiliary_quota_items',
    {
      part: 'item.process_material',
      category: "''",
      name: 'item.category',
      mark: "''",
      size: "''",
      need: 'item.quota',
      unit: "''",
    },
    '',
  ),
  cooperant_items: parts('cooperant_items', cooperant),
  first_feeding_items: parts('first_feeding_items', first_feeding),
  bought_in_items: parts('bought_in_items', bought_in),
}
export type QuotaItems = keyof typeof byResource

const listsWith = (where: RawBuilder<unknown>) => sql`with list as (
  select list.id, list.category, library.work_order, made.uid
  from quota_lists list
    join process_libraries library on library.id = list.lib
    join work_orders made on made.id = library.work_order
  where ${where})`

/** The lines of all reviewed lists of an order. */
export async function quotaNeeds(db: Db, order: number): Promise<readonly QuotaNeed[]> {
  const { rows } = await sql<QuotaNeed>`${listsWith(sql`list.review_date is not null and made.id = ${order}`)}
    ${sql.raw(Object.values(byResource).join(' union all '))}`.execute(db)
  return rows.map(completed)
}

/** These lines, whatever becomes of their lists. */
export async function quotaItems(
  db: Db,
  resource: QuotaItems,
  ids: readonly number[],
): Promise<readonly QuotaNeed[]> {
  const asked = JSON.stringify(ids)
  const lists = sql`list.id in
    (select quota_list from ${sql.table(resource)} where id in integers(${asked}))`
  const { rows } = await sql<QuotaNeed>`${listsWith(lists)} ${sql.raw(byResource[resource])}
    where item.id in integers(${asked})`.execute(db)
  return rows.map(completed)
}

const completed = (row: QuotaNeed): QuotaNeed => ({
  ...row,
  category: row.category || usualCategory(row.inventory_type),
  unit: row.unit || auxiliaryFacts(row.name).unit,
})

/** The units of an order that are still made. */
export async function openUnits(
  db: Db,
  order: number,
): Promise<readonly { readonly id: number; readonly uid: string }[]> {
  const { rows } = await sql<{ id: number; uid: string }>`
    select id, uid from sub_work_orders where finished = 0 and work_order = ${order} order by id`.execute(db)
  return rows
}
