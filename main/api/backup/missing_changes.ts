import { join } from 'node:path'
import { readApart } from '../../db/connection/open.ts'
import type { Statements } from '../../db/connection/statement_cache.ts'
import { holdsEntry, lastCommonEntry } from '../../db/journal/common_entry.ts'
import type { Engine } from '../engine/contracts.ts'
import type { Backup } from './location.ts'
import { copyName } from './manifest.ts'

/** The last entry of the office's journal that a backup has too; 0 where there is none, or it cannot be read. */
export function commonWith(
  statements: Statements,
  { folder, manifest }: Pick<Backup, 'folder' | 'manifest'>,
): number {
  if (holdsEntry(statements, manifest.head)) return manifest.head.id
  try {
    return readApart(join(folder, copyName), (copy) => lastCommonEntry(statements, copy))
  } catch {
    return 0
  }
}

/** The time of the oldest entry that a backup lacks, by which its age counts; undefined where it has all. */
export function oldestMissing(office: Pick<Engine, 'file'>, backup: Backup): string | undefined {
  const [row] = office.file.reading.statements.all('select min(at) as at from journal where id > ?', [
    commonWith(office.file.reading.statements, backup),
  ])
  return row?.['at']?.toString()
}
