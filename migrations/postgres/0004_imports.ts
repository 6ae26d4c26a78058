import { type Kysely, sql } from 'kysely'
import { journaled, nextId } from './0001_base.ts'

const statements = [
  `create table imports (
    "id" bigint primary key,
    "file" text not null default '',
    "counts" text not null default '[]',
    "create_dt" text not null,
    "creator" bigint not null references "users" ("id"),
    "undone_dt" text
  )`,
  ...nextId('imports'),
  ...journaled('imports'),
]

/** As step 0035_imports of a file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const one of statements) await sql.raw(one).execute(db)
}
