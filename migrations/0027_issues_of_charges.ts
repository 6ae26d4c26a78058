import { type Kysely, sql } from 'kysely'

/** Frozen: an index for the issues that name a charge. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on later table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql
    .raw(
      `create index welding_material_apply_cards_of_charge on welding_material_apply_cards (bake_record)
        where bake_record is not null`,
    )
    .execute(db)
}
