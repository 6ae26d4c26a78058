import { type Kysely, sql } from 'kysely'

/** Frozen: why an order buys what another one buys as well, and the indexes to find such materials. */
const steps = [
  "alter table purchase_orders add column twice_reason text not null default ''",
  `create index procurement_materials_by_unit_and_size on procurement_materials (sub_order, material_mark, specification)`,
]

// biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on later table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const step of steps) await sql.raw(step).execute(db)
}
