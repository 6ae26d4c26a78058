import { renameSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { contentPath } from '../files/store.ts'
import { type Backup, isBackupName, partialSuffix, readLocation } from './location.ts'
import { backupLineages } from './order.ts'
import type { BackupOwner } from './owner.ts'
import { retainedBackups } from './retention.ts'

/** Whose it is stands behind its name; older programs did not say. */
const halfNamed = /^\d{8}-\d{6}(?:-\d+)?(?:\.([0-9a-f]{12}))?\.part$/
/** Whole, or never finished. */
const content = /^[0-9a-f]{64}((\.[0-9a-f]{8})?\.part)?$/
/** What another office has not finished after so many days it has given up. */
const givenUpMs = 7 * 24 * 60 * 60_000

/**
 * Takes away what its keeper need not keep any longer, what he never finished, and content that no backup names. What others
 * keep in the same place is theirs, and counts for none of his.
 */
export async function pruneBackups(place: string, keeper: BackupOwner): Promise<void> {
  const holding = await readLocation(place)
  const lines = backupLineages(holding.backups.filter(keeper.owns), keeper.history)
  const own = lines.flat()
  const isLeft = await othersAtWork(keeper, own[0])
  for (const name of await readdir(place))
    if (halfNamed.test(name) && !(await isLeft(join(place, name), name)))
      await rm(join(place, name), { recursive: true, force: true })
  // What a restore has parted from the office has nothing newer that would stand for it.
  const kept = new Set(lines.flatMap((line) => [...retainedBackups(line)]))
  const goes = own.filter((one) => !kept.has(one))
  for (const one of goes) await deleteBackup(one, keeper)
  if (holding.someUnread) return
  const stays = holding.backups.filter((one) => !goes.includes(one))
  const needed = new Set(stays.flatMap(({ manifest }) => manifest.files.map(({ hash }) => hash)))
  // Whoever was at work while the manifests were read is so still, or has a backup now that is not among them.
  const isAsRead = async () => {
    for (const name of await readdir(place))
      if (
        (isBackupName(name) && !holding.names.has(name)) ||
        (halfNamed.test(name) && (await isLeft(join(place, name), name)))
      )
        return false
    return true
  }
  await sweepContent(place, needed, isAsRead)
}

/** What is taken away half is one that was never finished, to its keeper when he tidies the place next. */
export async function deleteBackup(
  { folder }: Pick<Backup, 'folder'>,
  { officeId }: BackupOwner,
): Promise<void> {
  const part = `${folder}.${officeId}${partialSuffix}`
  renameSync(folder, part)
  await rm(part, { recursive: true, force: true })
}

/**
 * Tells of what was begun in a place whether another office is still at it. By when its folder was last changed, beside the
 * newest one of the keeper: both are dates of the place, where the clocks of several machines may differ, and an old backup
 * is carried under the name of its own day.
 */
async function othersAtWork(
  { officeId, shares }: BackupOwner,
  newest: Backup | undefined,
): Promise<(folder: string, name: string) => Promise<boolean>> {
  const own = newest && (await changedAt(newest.folder))
  return async (folder, name) => {
    if (!shares || halfNamed.exec(name)?.[1] === officeId) return false
    const changed = await changedAt(folder)
    return own === undefined || changed === undefined || changed > own - givenUpMs
  }
}

/** Undefined where it has just got its name or gone, or its disk does not say. */
const changedAt = (folder: string): Promise<number | undefined> =>
  stat(folder).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  )

/** One by one, as long as nobody brings content that no backup names yet. */
async function sweepContent(
  place: string,
  needed: ReadonlySet<string>,
  isAsRead: () => Promise<boolean>,
): Promise<void> {
  const folder = join(place, 'files')
  for (const first of await readdir(folder).catch(() => []))
    for (const hash of await readdir(join(folder, first)).catch(() => [])) {
      if (!content.test(hash) || needed.has(hash)) continue
      if (!(await isAsRead())) return
      await rm(contentPath(place, hash), { force: true })
    }
}
