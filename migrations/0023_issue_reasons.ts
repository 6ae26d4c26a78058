import { type Kysely, sql } from 'kysely'

const cards = [
  'welding_material_apply_cards',
  'steel_material_apply_cards',
  'bought_in_component_apply_cards',
  'auxiliary_material_apply_cards',
]

/** Frozen: why material was issued despite a warning. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on later table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const card of cards)
    await sql.raw(`alter table ${card} add column issue_reason text not null default ''`).execute(db)
}
