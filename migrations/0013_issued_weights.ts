import { type Kysely, sql } from 'kysely'

/**
 * Frozen: the unit weight at the time of issue is stored with the line, because the batch may be weighed
 * again later.
 */

const told = (column: string, table: string, id: string) =>
  `(select o.${column} from ${table} o where o.id = ${id})`
const entryOf = (line: string) =>
  `coalesce((select e.uid from bought_in_component_entry_details l join bought_in_component_entries e on e.id = l.entry where l.id = ${line}), '')`

/** kg of a count of pieces, rounded half up to two decimals. */
const weight = `cast((cast(round(d.unit_weight * 10000) as integer) * d.actual_count + 50) / 100 as integer) / 100.0`

const ledger = (kind: string, columns: string) => {
  const ofCard = (column: string) => told(column, `${kind}_apply_cards`, 'd.apply_card')
  const ofBatch = (column: string) => told(column, `${kind}_inventory_details`, 'd.inventory_detail')
  return [
    `alter table ${kind}_apply_details add column unit_weight real`,
    `update ${kind}_apply_details as d set unit_weight = ${ofBatch('weight')} where d.issue_dt is not null`,
    `drop view ${kind}_apply_ledgers`,
    `create view ${kind}_apply_ledgers as
      select d.id, d.sub_order_uid, d.specification, ${columns}, d.issue_dt as apply_dt, d.actual_count as count,
        d.process_material, d.inventory_detail, d.apply_card, coalesce(${ofBatch('batch_number')}, '') as batch_number,
        ${weight} as weight, ${ofCard('uid')} as apply_uid, ${ofCard('applicant')} as applicant, ${ofCard('department')} as department
      from ${kind}_apply_details d where d.issue_dt is not null`,
    `drop index ${kind}_apply_details_issued`,
    `create index ${kind}_apply_details_issued on ${kind}_apply_details (issue_dt, id, actual_count, unit_weight) where issue_dt is not null`,
  ]
}
/** Covering indexes for fragment filters: totals over many lines are computed from the index. */
const withFragment = (kind: string, column: string) => [
  `drop index ${kind}_apply_details_with_${column}`,
  `create index ${kind}_apply_details_with_${column} on ${kind}_apply_details (${column}, issue_dt, id, actual_count, unit_weight)
    where issue_dt is not null`,
]

// biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on later table types
export async function up(db: Kysely<any>): Promise<void> {
  const [steel, boughtIn] = ['steel_material', 'bought_in_component']
  const batchOfPart = told('entry_detail', 'bought_in_component_inventory_details', 'd.inventory_detail')
  for (const one of [
    ...ledger(steel, 'd.material_mark as material, d.material_code as material_number, d.component'),
    ...ledger(
      boughtIn,
      `d.name as material, d.material_number, d.drawing_number, ${entryOf(batchOfPart)} as uid`,
    ),
    ...['material_mark', 'specification'].flatMap((column) => withFragment(steel, column)),
    ...['specification', 'drawing_number'].flatMap((column) => withFragment(boughtIn, column)),
  ])
    await sql.raw(one).execute(db)
}
