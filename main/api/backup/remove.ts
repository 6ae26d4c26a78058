import { fail, notFound } from '../../../shared/kernel/errors.ts'
import { specOf } from '../../../shared/kernel/resource.ts'
import { backups as declared } from '../../../shared/office/backups.ts'
import { type Backup, readBackups } from './location.ts'
import { runExclusive } from './mutex.ts'
import { type BackupOrder, newestFirst } from './order.ts'
import type { BackupOwner, OwnsBackup } from './owner.ts'
import { deleteBackup, pruneBackups } from './prune.ts'

/**
 * Takes a backup away, also one of another office, and the uploaded content that no other of its place names. The newest of
 * each office stays: 409.
 */
export const removeBackupByName = (
  place: string,
  name: string,
  directory: string,
  keeper: BackupOwner,
): Promise<void> =>
  runExclusive(directory, async () => {
    const backups = await readBackups(place, keeper.history)
    const found = backups.find((one) => one.name === name)
    if (!found) throw notFound(specOf(declared).label, name)
    if (newestByOffice(backups, keeper.owns, keeper.history).has(found)) throw isNewest()
    await deleteBackup(found, keeper)
    await pruneBackups(place, keeper)
  })

/** Of backups of one place; the order of its own an office knows best. */
export function newestByOffice(
  backups: readonly Backup[],
  owns: OwnsBackup,
  history: BackupOrder,
): ReadonlySet<Backup> {
  const offices = Map.groupBy(backups, (one) => {
    const { office, plant_name } = one.manifest
    return owns(one) ? '' : `${office} ${office === undefined ? plant_name : ''}`
  })
  const { now } = history
  return new Set(
    [...offices].flatMap(([whose, all]) => newestFirst(all, whose === '' ? history : { now }).slice(0, 1)),
  )
}

/** The same for one to whom none of them belongs yet. One without a mark goes by its plant's name. */
export function newestOfEachOffice(backups: readonly Backup[], now: string): readonly Backup[] {
  const newest = [...newestByOffice(backups, () => false, { now })]
  const marked = newest.filter(({ manifest }) => manifest.office !== undefined)
  const isSame = (one: Backup) =>
    marked.some(({ manifest }) => manifest.plant_name === one.manifest.plant_name)
  return newest.filter((one) => one.manifest.office !== undefined || !isSame(one))
}

const isNewest = () => fail('precondition_failed', (t) => t.backups.newest_stays, { unmet: ['newer_backup'] })
