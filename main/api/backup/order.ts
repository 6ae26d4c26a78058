import { join } from 'node:path'
import { type LocalizedText, localized } from '../../../shared/texts/index.ts'
import { withReader } from '../../db/connection/open.ts'
import type { JournalHead } from '../../db/integrity/verify.ts'
import { containsEntry } from '../../db/journal/common_entry.ts'
import type { OfficeServices } from '../engine/contracts.ts'
import { databaseFileName, type Manifest } from './manifest.ts'

/** What the office knows about the order of its backups. */
export interface BackupOrder {
  /** Plant time. */
  readonly now: string
  /** Whether its journal contains this entry; absent if the journal cannot be read. */
  readonly contains?: (head: JournalHead) => boolean
}

export const backupOrderOf = ({ file, now }: Pick<OfficeServices, 'file' | 'now'>): BackupOrder => ({
  now: now(),
  // Read each time, because the file may be reopened while a backup is made.
  contains: (head) => containsEntry(file.connection, head),
})

/** What is needed to order a backup among others. */
export interface RankedBackup {
  readonly name: string
  readonly folder: string
  readonly manifest: Pick<Manifest, 'made' | 'head'>
}

/**
 * Backups of one office, the newest first: the one whose journal is longest. Dates only break ties, because
 * the machine's clock may have been wrong.
 */
export const newestFirst = <B extends RankedBackup>(
  backups: readonly B[],
  order: BackupOrder,
): readonly B[] => backupLineages(backups, order).flat()

/**
 * The same grouped into lines of history, the present one first. If the office's journal can be read, the
 * present line is the backups whose head it contains, and a restore separated the others from it. If not, a
 * line is a backup that no other continues, with all that it continues.
 */
export function backupLineages<B extends RankedBackup>(
  backups: readonly B[],
  { now, contains }: BackupOrder,
): readonly (readonly B[])[] {
  const later = laterAt(now)
  const byLength = backups.toSorted((a, b) => b.manifest.head.id - a.manifest.head.id || later(a, b))
  if (contains) {
    const present = byLength.filter(({ manifest }) => contains(manifest.head))
    return [present, byLength.filter((one) => !present.includes(one)).sort(later)]
  }
  const placed = new Set<B>()
  const lines = lineagesByContent(byLength).sort((a, b) => later(a.last, b.last))
  return lines.map(({ all }) => {
    const own = all.filter((one) => !placed.has(one))
    for (const one of own) placed.add(one)
    return own
  })
}

/** A backup cannot be made in the future: such a date is wrong. */
export const isDateDoubtful = ({ made }: Pick<Manifest, 'made'>, now: string): boolean => made > now

/** The time of a backup as messages show it. */
export const formatBackupTime = (manifest: Pick<Manifest, 'made'>, now: string): LocalizedText =>
  localized((t) => {
    const time = manifest.made.slice(0, 16).replace('T', ' ')
    return isDateDoubtful(manifest, now) ? t.backups.doubtful(time) : time
  })

const laterAt =
  (now: string) =>
  (a: RankedBackup, b: RankedBackup): number =>
    Number(isDateDoubtful(a.manifest, now)) - Number(isDateDoubtful(b.manifest, now)) ||
    collator.compare(b.manifest.made, a.manifest.made) ||
    collator.compare(b.name, a.name)
/** `…-2` before `…-10`. */
const collator = new Intl.Collator('en', { numeric: true })

interface Lineage<B> {
  /** Continued by no other. */
  readonly last: B
  /** Itself and all that it continues. */
  readonly all: readonly B[]
}

/** Backups that several lines share are listed in each. */
function lineagesByContent<B extends RankedBackup>(byLength: readonly B[]): Lineage<B>[] {
  const lines: Lineage<B>[] = []
  let [last, ...left] = byLength
  while (last) {
    const all = [last, ...continuedBy(last, byLength)]
    lines.push({ last, all })
    ;[last, ...left] = left.filter((one) => !all.includes(one))
  }
  return lines
}

/** Those whose head the last one's journal contains; none if its copy cannot be read. */
function continuedBy<B extends RankedBackup>(last: B, backups: readonly B[]): readonly B[] {
  const others = backups.filter((one) => one !== last)
  try {
    return withReader(join(last.folder, databaseFileName), (journal) =>
      others.filter(({ manifest }) => containsEntry(journal, manifest.head)),
    )
  } catch {
    return []
  }
}
