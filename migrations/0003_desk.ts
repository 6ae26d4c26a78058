import { type Kysely, sql } from 'kysely'

/** Frozen: drafts and preferences, saved views, printers, and deleted records. */
const tables = [
  'create table preferences (user integer not null, name text not null, value text not null, primary key (user, name)) strict, without rowid',
  'create table drafts (user integer not null, place text not null, typed_dt text not null, value text not null, primary key (user, place)) strict, without rowid',
  // Drafts are large, and every save looks for old ones.
  'create index drafts_by_time on drafts (typed_dt)',
  `create table saved_views (
    id integer primary key, name text not null default '', resource text not null default '', view text not null default '', roles text not null default '[]',
    owner text not null, create_dt text not null, creator integer not null
  ) strict`,
  'create index saved_views_by_resource on saved_views (resource)',
  `create table printers (
    id integer primary key, name text not null unique, right_mm real not null default 0, down_mm real not null default 0, remark text not null default ''
  ) strict`,
  "create index journal_removals on journal (resource, id) where kind = 'remove'",
]

// biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on later table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const table of tables) await sql.raw(table).execute(db)
}
