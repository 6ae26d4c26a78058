import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Insertable } from 'kysely'
import type { Database } from '../../../main/db/connection/database.ts'
import { createKysely } from '../../../main/db/connection/dialect.ts'
import { statementsOf } from '../../../main/db/connection/statement_cache.ts'
import { applicationId } from '../../../main/db/integrity/application_id.ts'
import { type Migrations, migrate, migrations } from '../../../migrations/index.ts'

/** The steps of version 13. */
export const olderSteps: Migrations = Object.fromEntries(
  Object.entries(migrations).filter(([name]) => name < '0014'),
)

/** Makes the file of an office of version 13 in a folder, with rows of which its journal, which is empty, knows nothing. */
export async function makeOlder(directory: string) {
  mkdirSync(directory, { recursive: true })
  const sqlite = new Sqlite(join(directory, 'office.db'))
  sqlite.pragma('journal_mode = wal')
  sqlite.pragma(`application_id = ${applicationId}`)
  const db = createKysely<Database>(statementsOf(sqlite))
  await migrate(db, olderSteps)
  sqlite.pragma(`user_version = ${Object.keys(olderSteps).length}`)
  return {
    async put<N extends keyof Database & string>(table: N, values: Insertable<Database[N]>): Promise<number> {
      const { insertId } = await db.insertInto(table).values(values).executeTakeFirstOrThrow()
      return Number(insertId)
    },
    close: () => void sqlite.close(),
  }
}
