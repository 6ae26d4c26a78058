import { join } from 'node:path'
import { type LocalizedText, localized } from '../../../shared/texts/index.ts'
import { withReader } from '../../db/connection/open.ts'
import type { JournalHead } from '../../db/integrity/verify.ts'
import { containsEntry } from '../../db/journal/common_entry.ts'
import type { OfficeServices } from '../engine/contracts.ts'
import { databaseFileName, type Manifest } from './manifest.ts'

/** What the office itself says of the order of its backups. */
export interface BackupOrder {
  /** Plant time. */
  readonly now: string
  /** Whether its journal has this entry; absent where there is no journal that can be read. */
  readonly holds?: (head: JournalHead) => boolean
}

export const backupOrderOf = ({ file, now }: Pick<OfficeServices, 'file' | 'now'>): BackupOrder => ({
  now: now(),
  // The file may be opened again while a backup is made.
  holds: (head) => containsEntry(file.reading.statements, head),
})

/** What of a backup tells where it stands among others. */
export interface RankedBackup {
  readonly name: string
  readonly folder: string
  readonly manifest: Pick<Manifest, 'made' | 'head'>
}

/**
 * Backups of one office, the newest first: the one whose journal reaches furthest. Its date breaks ties only, for the
 * machine's clock may have been wrong when it was made.
 */
export const newestFirst = <B extends RankedBackup>(
  backups: readonly B[],
  history: BackupOrder,
): readonly B[] => backupLineages(backups, history).flat()

/**
 * The same by lines of history, the present one first. Where the office's journal can be read, that is the backups whose
 * head stands in it, and the others were parted from it by a restore. Where it cannot, a line is a backup that no other
 * continues with all that it continues itself.
 */
export function backupLineages<B extends RankedBackup>(
  backups: readonly B[],
  { now, holds }: BackupOrder,
): readonly (readonly B[])[] {
  const later = laterAt(now)
  const furthest = backups.toSorted((a, b) => b.manifest.head.id - a.manifest.head.id || later(a, b))
  if (holds) {
    const present = furthest.filter(({ manifest }) => holds(manifest.head))
    return [present, furthest.filter((one) => !present.includes(one)).sort(later)]
  }
  const placed = new Set<B>()
  const lines = copiedLines(furthest).sort((a, b) => later(a.last, b.last))
  return lines.map(({ all }) => {
    const own = all.filter((one) => !placed.has(one))
    for (const one of own) placed.add(one)
    return own
  })
}

/** Nobody can have made a backup in the future: such a date says nothing. */
export const isDateDoubtful = ({ made }: Pick<Manifest, 'made'>, now: string): boolean => made > now

/** As sentences tell when it was made. */
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

interface Line<B> {
  /** No other continues it. */
  readonly last: B
  /** What it continues, and itself. */
  readonly all: readonly B[]
}

/** What lines have in common stands in each. */
function copiedLines<B extends RankedBackup>(furthest: readonly B[]): Line<B>[] {
  const lines: Line<B>[] = []
  let [last, ...left] = furthest
  while (last) {
    const all = [last, ...heldIn(last, furthest)]
    lines.push({ last, all })
    ;[last, ...left] = left.filter((one) => !all.includes(one))
  }
  return lines
}

/** A copy that cannot be read continues no other. */
function heldIn<B extends RankedBackup>(last: B, backups: readonly B[]): readonly B[] {
  const others = backups.filter((one) => one !== last)
  try {
    return withReader(join(last.folder, databaseFileName), (journal) =>
      others.filter(({ manifest }) => containsEntry(journal, manifest.head)),
    )
  } catch {
    return []
  }
}
