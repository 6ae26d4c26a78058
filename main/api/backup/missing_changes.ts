import { join } from 'node:path'
import { withReader } from '../../db/connection/open.ts'
import type { FileStatements } from '../../db/connection/statement_cache.ts'
import { containsEntry, lastCommonEntry } from '../../db/journal/common_entry.ts'
import type { OfficeServices } from '../engine/contracts.ts'
import type { Backup } from './location.ts'
import { databaseFileName } from './manifest.ts'

/**
 * The last journal entry that the office and a backup have in common; 0 if there is none, or it cannot be
 * read.
 */
export function lastEntryInCommon(
  statements: FileStatements,
  { folder, manifest }: Pick<Backup, 'folder' | 'manifest'>,
): number {
  if (containsEntry(statements, manifest.head)) return manifest.head.id
  try {
    return withReader(join(folder, databaseFileName), (copy) => lastCommonEntry(statements, copy))
  } catch {
    return 0
  }
}

/**
 * The time of the oldest entry that a backup lacks, from which its age is counted; undefined if it has all.
 */
export function oldestMissingChange(
  office: Pick<OfficeServices, 'file'>,
  backup: Backup,
): string | undefined {
  const [row] = office.file.connection.all('select min(at) as at from journal where id > ?', [
    lastEntryInCommon(office.file.connection, backup),
  ])
  return row?.['at']?.toString()
}
