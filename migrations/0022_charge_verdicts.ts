import { type Kysely, sql } from 'kysely'

/** Frozen: who released a bad charge and why; the charge that an issue was served from. */
const statements = [
  "alter table welding_material_bake_records add column release_reason text not null default ''",
  "alter table welding_material_bake_records add column released_by text not null default ''",
  'alter table welding_material_apply_cards add column bake_record integer references welding_material_bake_records (id)',
]

// biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on later table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
