import { type Kysely, sql } from 'kysely'

/** Frozen: the day on which a unit left the plant. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on later table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql.raw('alter table sub_work_orders add column shipped_dt text').execute(db)
}
