import { specOf } from '../../../../shared/kernel/resource.ts'
import type { Language } from '../../../../shared/texts/index.ts'
import type { DatabaseSummary, JournalHead } from '../../../db/integrity/verify.ts'
import type { Catalogue } from '../../engine/contracts.ts'
import type { Manifest } from '../manifest.ts'

/** Tables the program keeps for itself: nobody misses their rows. */
const internalTables: ReadonlySet<string> = new Set([
  'counters',
  'drafts',
  'jobs',
  'journal',
  'kysely_migration',
  'kysely_migration_lock',
  'repeats',
  'search_state',
  'search_texts',
  'sessions',
  'settings',
])

/** What a restore would change: tables whose row counts differ, and the last change that is kept. */
export interface RestoreChanges {
  readonly tables: readonly { readonly table: string; readonly now: number; readonly restored: number }[]
  readonly last: JournalHead
}

export function changesByRestore(
  manifest: Pick<Manifest, 'counts' | 'head'>,
  present: Omit<DatabaseSummary, 'version'>,
): RestoreChanges {
  const names = [...new Set([...Object.keys(present.counts), ...Object.keys(manifest.counts)])].sort()
  const tables = names
    .filter((table) => !internalTables.has(table))
    .map((table) => ({ table, now: present.counts[table] ?? 0, restored: manifest.counts[table] ?? 0 }))
    .filter(({ now, restored }) => now !== restored)
  return { tables, last: manifest.head }
}

/** A table's label. */
export function tableLabel({ find }: Catalogue, table: string, language: Language): string {
  const known = find(table)
  return known ? specOf(known).label[language] : table
}
