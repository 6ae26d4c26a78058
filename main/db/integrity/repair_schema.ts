import Sqlite from 'better-sqlite3'
import type { Migrations } from '../../../migrations/index.ts'
import { appendPlantEvent } from '../connection/migrate.ts'
import { statementsOf } from '../connection/statement_cache.ts'
import type { WriteContext } from '../journal/journal.ts'
import {
  readSchema,
  type SchemaDeviation,
  schemaDeviations,
  schemaKey,
  schemaOfVersion,
} from './schema_check.ts'
import { journalHead } from './verify.ts'

export interface SchemaRepair {
  readonly dropped: readonly SchemaDeviation[]
  readonly made: readonly SchemaDeviation[]
}

/**
 * Takes unknown and changed triggers, views and indexes out of a closed file, and makes those anew that are the office's
 * own, in one transaction with the journal's entry of it. No table may deviate: nobody knows what its rows would mean.
 * `writing`: who does it, and when, after a last entry of this time (`''`: none).
 */
export async function repairSchema(
  file: string,
  migrations: Migrations,
  writing: (last: string) => WriteContext,
): Promise<SchemaRepair> {
  const found = await schemaDeviations(file, migrations)
  const own = await schemaOfVersion(migrations, readSchema(file).version)
  const dropped = found.filter(({ kind }) => kind !== 'missing')
  const made = found.filter(({ kind }) => kind !== 'unknown')
  const sqlite = new Sqlite(file, { fileMustExist: true })
  try {
    sqlite.pragma('trusted_schema = 0')
    sqlite.pragma('synchronous = full')
    sqlite.transaction(() => {
      // With a view go its triggers, and with nothing its indexes: each may be gone already.
      for (const { type, name } of dropped)
        sqlite.exec(`drop ${type} if exists "${name.replaceAll('"', '""')}"`)
      for (const one of made) sqlite.exec(own.made.get(schemaKey(one))?.sql ?? '')
      const statements = statementsOf(sqlite)
      appendPlantEvent(statements, writing(journalHead(statements).at), {
        event: 'schema_mended',
        dropped: dropped.map(({ name }) => name),
        made: made.map(({ name }) => name),
      })
    })()
  } finally {
    sqlite.close()
  }
  return { dropped, made }
}
