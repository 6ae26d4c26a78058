import { type Kysely, sql } from 'kysely'

/** Frozen: comments and attachments of any record. Few comments mention somebody who has not seen them yet. */
const about = 'id integer primary key autoincrement, resource text not null, record integer not null'
const entered = 'creator integer not null, create_dt text not null'
const statements = [
  `create table comments (${about}, text text not null, mentions text not null default '[]',
    seen text not null default '{}', unseen integer not null default 0, ${entered}) strict`,
  'create index comments_of_record on comments (resource, record)',
  'create index comments_unseen on comments (create_dt) where unseen > 0',
  `create table attachments (${about}, path text not null, name text not null default '',
    kind integer not null default 0, remark text not null default '', ${entered}) strict`,
  'create index attachments_of_record on attachments (resource, record)',
  'create index attachments_of_file on attachments (path)',
]

// biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on later table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
