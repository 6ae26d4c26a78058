import { join } from 'node:path'
import { withReader } from '../../../db/connection/open.ts'
import type { FileStatements } from '../../../db/connection/statement_cache.ts'
import { databaseFileName } from '../manifest.ts'

/**
 * What restoring this backup does to machines paired now: the names of those that must be paired again, and
 * whether `own`, which stays paired, is unknown to the backup.
 */
export function pairingsAfterRestore(
  present: FileStatements,
  folder: string,
  own?: number,
): { readonly unpaired: readonly string[]; readonly bringsOwn: boolean } {
  const known = withReader(join(folder, databaseFileName), hashesIn)
  const unknown = present
    .all('select id, name, hash from machines order by id', [])
    .filter(({ hash }) => !known.has(String(hash)))
  return {
    unpaired: unknown.filter(({ id }) => id !== own).map(({ name }) => String(name)),
    bringsOwn: unknown.some(({ id }) => id === own),
  }
}

/** A backup of an older version has no table of machines. */
function hashesIn(statements: FileStatements): ReadonlySet<string> {
  const table = "select 1 from sqlite_master where type = 'table' and name = 'machines'"
  if (statements.all(table, []).length === 0) return new Set()
  return new Set(statements.all('select hash from machines', []).map(({ hash }) => String(hash)))
}
