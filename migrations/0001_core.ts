import { type Kysely, sql } from 'kysely'

/** Frozen: the office's own tables, people and departments. */
const tables = [
  `create table journal (
    id integer primary key, at text not null, user integer not null, person text not null, machine text not null, request text not null,
    resource text not null, record integer not null, kind text not null, changes text not null, reason text not null, version text not null,
    hash text not null
  ) strict`,
  'create index journal_by_record on journal (resource, record, id)',
  "create trigger journal_is_never_changed before update on journal begin select raise(abort, 'the journal cannot be changed'); end",
  "create trigger journal_is_never_deleted before delete on journal begin select raise(abort, 'the journal cannot be deleted'); end",
  'create table repeats (key text not null, user integer not null, body text not null, answer text not null, at text not null, primary key (key, user)) strict, without rowid',
  'create index repeats_by_time on repeats (at)',
  'create table counters (prefix text primary key, last integer not null) strict, without rowid',
  'create table settings (id integer primary key, name text not null unique, value text not null) strict',
  'create table search_texts (resource text not null, record integer not null, words text not null, primary key (resource, record)) strict, without rowid',
  `create table files (
    id integer primary key, hash text not null, name text not null, size integer not null, resource text not null, user integer not null, at text not null
  ) strict`,
  'create index files_by_hash on files (hash)',
  `create table departments (
    id integer primary key, "group" text not null, superior integer references departments (id), admin integer references users (id) deferrable initially deferred,
    short_name text not null default ''
  ) strict`,
  `create table users (
    id integer primary key, first_name text not null default '', last_name text not null default '', email text not null default '', info text not null,
    username text not null default '' unique collate nocase, department integer references departments (id), roles text not null default '[]',
    left integer not null default 0, password text not null default ''
  ) strict`,
  `create table sessions (
    token text primary key, user integer not null references users (id), created_dt text not null, used_dt text not null, machine text not null
  ) strict, without rowid`,
  `create table api_tokens (
    id integer primary key, name text not null default '', user integer not null references users (id), read_only integer not null default 0,
    modules text not null default '[]', shape text not null, create_dt text not null, expires text, used_dt text, hash text not null default '' unique
  ) strict`,
  "create table plant_days (id integer primary key, day text not null unique, working integer not null default 0, name text not null default '') strict",
]

// biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on later table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const table of tables) await sql.raw(table).execute(db)
}
