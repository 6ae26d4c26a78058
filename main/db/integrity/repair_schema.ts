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
 * Drops unknown and changed triggers, views and indexes of a closed file and recreates the office's own, in
 * one transaction with a journal entry. Tables must not deviate: the meaning of their rows would be unknown.
 * `writing`: who repairs, and when; its argument is the time of the last journal entry (`''`: none).
 */
export async function repairSchema(
  file: string,
  migrations: Migrations,
  writing: (last: string) => WriteContext,
): Promise<SchemaRepair> {
  const deviations = await schemaDeviations(file, migrations)
  const expected = await schemaOfVersion(migrations, readSchema(file).version)
  const dropped = deviations.filter(({ kind }) => kind !== 'missing')
  const made = deviations.filter(({ kind }) => kind !== 'unknown')
  const sqlite = new Sqlite(file, { fileMustExist: true })
  try {
    sqlite.pragma('trusted_schema = 0')
    sqlite.pragma('synchronous = full')
    sqlite.transaction(() => {
      // Dropping a view drops its triggers, so an object may be gone already.
      for (const { type, name } of dropped)
        sqlite.exec(`drop ${type} if exists "${name.replaceAll('"', '""')}"`)
      for (const one of made) sqlite.exec(expected.objects.get(schemaKey(one))?.sql ?? '')
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
