import { AppError, notFound } from '../../../shared/kernel/errors.ts'
import { specOf } from '../../../shared/kernel/resource.ts'
import { backups as declared } from '../../../shared/office/backups.ts'
import { say } from '../../../shared/texts/index.ts'
import { type Backup, backupsIn } from './location.ts'
import { inTurn } from './mutex.ts'
import { type History, newestFirst } from './order.ts'
import type { Keeper, Owns } from './owner.ts'
import { takeAway, tidyPlace } from './prune.ts'

/**
 * Takes a backup away, also one of another office, and the uploaded content that no other of its place names. The newest of
 * each office stays: 409.
 */
export const removeBackup = (place: string, name: string, directory: string, keeper: Keeper): Promise<void> =>
  inTurn(directory, async () => {
    const backups = await backupsIn(place, keeper.history)
    const found = backups.find((one) => one.name === name)
    if (!found) throw notFound(specOf(declared).label, name)
    if (newestOfEach(backups, keeper.owns, keeper.history).has(found)) throw isNewest()
    await takeAway(found, keeper)
    await tidyPlace(place, keeper)
  })

/** Of backups of one place; the order of its own an office knows best. */
export function newestOfEach(backups: readonly Backup[], owns: Owns, history: History): ReadonlySet<Backup> {
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
export function newestOfOffices(backups: readonly Backup[], now: string): readonly Backup[] {
  const newest = [...newestOfEach(backups, () => false, { now })]
  const marked = newest.filter(({ manifest }) => manifest.office !== undefined)
  const isSame = (one: Backup) =>
    marked.some(({ manifest }) => manifest.plant_name === one.manifest.plant_name)
  return newest.filter((one) => one.manifest.office !== undefined || !isSame(one))
}

const isNewest = () =>
  new AppError(
    409,
    'precondition_failed',
    say((t) => t.backups.newest_stays),
    { unmet: ['newer_backup'] },
  )
