import { type Kysely, sql } from 'kysely'

/** Frozen: the search index, and background jobs with their files. */
const tables = [
  'alter table search_texts rename to search_texts_before',
  // AUTOINCREMENT: index entries of a deleted row must never apply to another row.
  `create table search_texts (
    id integer primary key autoincrement, resource text not null, record integer not null, words text not null, unique (resource, record)
  ) strict`,
  'insert into search_texts (resource, record, words) select resource, record, words from search_texts_before order by resource, record',
  'drop table search_texts_before',
  "create virtual table search_grams using fts5 (grams, content = '', columnsize = 0, detail = none, tokenize = 'ascii')",
  'create table search_state (name text primary key, value text not null) strict, without rowid',
  "insert into search_state (name, value) values ('indexed', '0')",
  `create table jobs (
    id integer primary key autoincrement, user integer not null, kind text not null, title text not null, state text not null,
    done integer not null default 0, total integer not null default 0, file text not null default '', problem text not null default '',
    started_dt text not null, ended_dt text
  ) strict`,
  'create index jobs_by_user on jobs (user)',
]

// biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on later table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const table of tables) await sql.raw(table).execute(db)
}
