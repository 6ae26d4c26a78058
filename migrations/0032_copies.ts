import { type Kysely, sql } from 'kysely'

/** Frozen: working copies of the office, what came back from them, and the calls that a copy records. */
const statements = [
  `create table copies (id integer primary key autoincrement, uid text not null default '' unique, name text not null default '',
    holder integer not null references users (id), companions text not null default '[]',
    purpose text not null default '', orders text not null default '[]', taken_dt text not null, due_dt text not null,
    bases text not null default '[]', program text not null default '', version integer not null,
    state integer not null default 0, last_seen_dt text, secret text not null default '',
    creator integer not null) strict`,
  'create index copies_out on copies (due_dt) where state in (0, 1)',
  `create table copy_returns (id integer primary key autoincrement, copy integer not null references copies (id),
    instance text not null default '', file text not null default '', sha256 text not null default '' unique,
    received_dt text not null, receiver integer not null references users (id), from_entry integer not null,
    to_entry integer not null, to_hash text not null default '', final integer not null default 0,
    clock_shift integer not null default 0, state integer not null default 0, counts text not null default '{}',
    closed_dt text, closer integer references users (id), holder integer not null references users (id),
    companions text not null default '[]') strict`,
  'create index copy_returns_of_copy on copy_returns (copy, state)',
  `create table copy_edits (id integer primary key autoincrement, return integer not null references copy_returns (id),
    edit_group integer not null, seq integer not null, kind text not null default '',
    resource text not null default '', away_record integer not null, office_record integer,
    person integer not null references users (id), away_dt text not null, reason text not null default '',
    base text not null default '{}', away text not null default '{}', office text not null default '{}',
    outcome text not null default '', why text not null default '', decided_by integer references users (id),
    decided_dt text, decision text not null default '{}', calls text not null default '[]',
    holder integer not null references users (id)) strict`,
  'create index copy_edits_of_return on copy_edits (return, edit_group, seq)',
  'create index copy_edits_of_record on copy_edits (resource, office_record) where office_record is not null',
  `create table copy_records (copy integer not null references copies (id), call text not null, resource text not null,
    nth integer not null, away_record integer not null, office_record integer,
    primary key (copy, call, resource, nth)) strict`,
  'create index copy_records_away on copy_records (copy, resource, away_record)',
  /** In a copy, in the order in which they were made; an office has none. */
  `create table away_calls (uid text primary key, at text not null, user integer not null, request text not null,
    resource text not null, operation text not null, record integer, input text not null, made text not null) strict`,
  'create index away_calls_of_record on away_calls (resource, record)',
]

// biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on later table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
