import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/connection/database.ts'

export interface RecordOf {
  readonly resource: string
  readonly record: number
}

const byUnitNumber = [
  'welding_material_apply_cards',
  'bought_in_component_apply_cards',
  'auxiliary_material_apply_cards',
  'welding_material_refund_cards',
  'steel_material_refund_cards',
  'bought_in_component_refund_cards',
] as const

/** Which records are about an order, by their resource: conditions over `unit`, `library` and `bound`. */
const conditions: Readonly<Record<string, string>> = {
  work_orders: 'id = (select id from bound)',
  pruction_plans: 'id = (select id from bound)',
  comprehensive_department_filelists: 'id = (select id from bound)',
  sub_work_orders: 'id in (select id from unit)',
  bidding_documents: 'product = (select product from bound)',
  process_libraries: 'id in (select id from library)',
  process_materials: 'lib in (select id from library)',
  quota_lists: 'lib in (select id from library)',
  welding_seams: 'lib in (select id from library)',
  transfer_cards: 'nocase(worker_order_uid) = (select nocase(uid) from bound)',
  purchase_orders: 'nocase(work_order) = (select nocase(uid) from bound)',
  material_sub_applies: 'nocase(work_order) = (select nocase(uid) from bound)',
  procurement_materials: 'sub_order in (select cast(id as text) from unit)',
  arrival_inspections: `nocase(material) in
    (select cast(id as text) from procurement_materials where sub_order in (select cast(id as text) from unit))`,
  process_details: 'sub_material in (select id from sub_materials where unit in (select id from unit))',
  steel_material_apply_cards: `id in
    (select apply_card from steel_material_apply_details where nocase(sub_order_uid) in (select nocase(uid) from unit))`,
  ...Object.fromEntries(
    byUnitNumber.map((name) => [name, 'nocase(sub_order_uid) in (select nocase(uid) from unit)']),
  ),
}

/** The records about an order that are there now, in one statement. */
export async function recordsOfOrder(
  db: Kysely<Database>,
  order: number,
  isAsked: (resource: string) => boolean,
): Promise<readonly RecordOf[]> {
  const parts = Object.entries(conditions)
    .filter(([resource]) => isAsked(resource))
    .map(
      ([resource, condition]) =>
        `select '${resource}' as resource, id as record from ${resource} where ${condition}`,
    )
  if (parts.length === 0) return []
  const { rows } = await sql<RecordOf>`
    with bound as (select id, uid, product from work_orders where id = ${order}),
      unit as (select id, uid from sub_work_orders where work_order = ${order}),
      library as (select id from process_libraries where work_order = ${order})
    ${sql.raw(parts.join(' union all '))}`.execute(db)
  return rows
}
