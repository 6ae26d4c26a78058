import { fail, notFound } from '../../../shared/kernel/errors.ts'
import { specOf } from '../../../shared/kernel/resource.ts'
import { backups as declared } from '../../../shared/office/backups.ts'
import { type Backup, readBackups } from './location.ts'
import { runExclusive } from './mutex.ts'
import { type BackupOrder, newestFirst } from './order.ts'
import type { BackupOwner, OwnsBackup } from './owner.ts'
import { deleteBackup, pruneBackups } from './prune.ts'

/**
 * Deletes a backup, also one of another office, and the uploaded content that no other in its location names.
 * The newest of each office is kept: 409.
 */
export const removeBackupByName = (
  location: string,
  name: string,
  directory: string,
  owner: BackupOwner,
): Promise<void> =>
  runExclusive(directory, async () => {
    const backups = await readBackups(location, owner.order)
    const found = backups.find((one) => one.name === name)
    if (!found) throw notFound(specOf(declared).label, name)
    if (newestByOffice(backups, owner.owns, owner.order).has(found)) throw isNewest()
    await deleteBackup(found, owner)
    await pruneBackups(location, owner)
  })

/** The newest backup of each office in one location; for its own backups the office knows the order best. */
export function newestByOffice(
  backups: readonly Backup[],
  owns: OwnsBackup,
  order: BackupOrder,
): ReadonlySet<Backup> {
  const offices = Map.groupBy(backups, (one) => {
    const { office, plant_name } = one.manifest
    return owns(one) ? '' : `${office} ${office === undefined ? plant_name : ''}`
  })
  const { now } = order
  return new Set(
    [...offices].flatMap(([officeKey, all]) =>
      newestFirst(all, officeKey === '' ? order : { now }).slice(0, 1),
    ),
  )
}

/** The same without an owner. A backup without an office id is grouped by its plant's name. */
export function newestOfEachOffice(backups: readonly Backup[], now: string): readonly Backup[] {
  const newest = [...newestByOffice(backups, () => false, { now })]
  const marked = newest.filter(({ manifest }) => manifest.office !== undefined)
  const isSame = (one: Backup) =>
    marked.some(({ manifest }) => manifest.plant_name === one.manifest.plant_name)
  return newest.filter((one) => one.manifest.office !== undefined || !isSame(one))
}

const isNewest = () => fail('precondition_failed', (t) => t.backups.newest_stays, { unmet: ['newer_backup'] })
