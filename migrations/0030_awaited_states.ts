import { type Kysely, sql } from 'kysely'

/** Frozen: indexes on the states in which records wait for somebody. */
const byState = [
  ['bidding_documents', 'status'],
  ['bidding_applications', 'status'],
  ['parity_ratio_cards', 'status'],
  ['supplier_checks', 'status'],
  ['purchase_orders', 'status'],
  ['material_executions', 'saved'],
  ['process_libraries', 'status'],
  ['auxiliary_material_inventory_details', 'status'],
  ['bought_in_component_inventory_details', 'status'],
  ['steel_material_inventory_details', 'status'],
  ['welding_material_inventory_details', 'status'],
] as const
const indexes = [
  ...byState.map(([table, column]) => `create index ${table}_in_state on ${table} (${column})`),
  'create index arrival_inspections_open on arrival_inspections (material) where passed = 0',
  `create index quota_lists_to_review on quota_lists (lib) where review_date is null and write_dt is not null`,
  `create index process_details_to_report on process_details (work_group)
    where actual_finish_dt is null and work_group <> '' and estimated_start_dt is not null and estimated_finish_dt is not null`,
]

// biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on later table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const index of indexes) await sql.raw(index).execute(db)
}
