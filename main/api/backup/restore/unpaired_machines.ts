import { join } from 'node:path'
import { withReader } from '../../../db/connection/open.ts'
import type { Statements } from '../../../db/connection/statement_cache.ts'
import { databaseFileName } from '../manifest.ts'

/**
 * What becomes of the machines that are paired now when this backup is restored: the names of those that have to be paired
 * again, and whether `own`, which stays paired, is one that the backup does not know.
 */
export function pairingsAfterRestore(
  present: Statements,
  folder: string,
  own?: number,
): { readonly unpaired: readonly string[]; readonly bringsOwn: boolean } {
  const known = withReader(join(folder, databaseFileName), hashesIn)
  const strange = present
    .all('select id, name, hash from machines order by id', [])
    .filter(({ hash }) => !known.has(String(hash)))
  return {
    unpaired: strange.filter(({ id }) => id !== own).map(({ name }) => String(name)),
    bringsOwn: strange.some(({ id }) => id === own),
  }
}

/** A backup of an older version knows no machines. */
function hashesIn(statements: Statements): ReadonlySet<string> {
  const table = "select 1 from sqlite_master where type = 'table' and name = 'machines'"
  if (statements.all(table, []).length === 0) return new Set()
  return new Set(statements.all('select hash from machines', []).map(({ hash }) => String(hash)))
}
