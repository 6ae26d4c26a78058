import { type Kysely, sql } from 'kysely'

/**
 * Frozen: parameters of the plant, lead times by class, and the dates by which materials are needed and must be ordered.
 * Those dates are worked out from other rows, and have no journal; `plant_today` is the day that they are compared with.
 */
const tables = [
  'create table plant_parameters (id integer primary key autoincrement, key text not null unique, value integer not null, unit text not null) strict',
  `create table lead_times (
    id integer primary key autoincrement, category text not null default '' unique,
    lead_days integer not null, receive_days integer not null
  ) strict`,
  'create table needed_by (material integer primary key, need_dt text, order_by text) strict',
  'create table plant_today (day text not null) strict',
]

// biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on later table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const table of tables) await sql.raw(table).execute(db)
}
