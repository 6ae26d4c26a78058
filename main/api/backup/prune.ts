import { renameSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { contentPath } from '../files/store.ts'
import { type Backup, isBackupName, partialSuffix, readLocation } from './location.ts'
import { backupLineages } from './order.ts'
import type { BackupOwner } from './owner.ts'
import { retainedBackups } from './retention.ts'

/** The office id follows the name; older versions wrote none. */
const partialName = /^\d{8}-\d{6}(?:-\d+)?(?:\.([0-9a-f]{12}))?\.part$/
/** Complete, or partial. */
const contentName = /^[0-9a-f]{64}((\.[0-9a-f]{8})?\.part)?$/
/** After this time another office's unfinished backup counts as abandoned. */
const abandonedMs = 7 * 24 * 60 * 60_000

/**
 * Deletes what its owner need not keep, unfinished backups of his, and content that no backup names. Backups
 * of other owners in the same location are kept, and do not count for his retention.
 */
export async function pruneBackups(location: string, owner: BackupOwner): Promise<void> {
  const contents = await readLocation(location)
  const lines = backupLineages(contents.backups.filter(owner.owns), owner.order)
  const own = lines.flat()
  const isInProgress = await othersAtWork(owner, own[0])
  for (const name of await readdir(location))
    if (partialName.test(name) && !(await isInProgress(join(location, name), name)))
      await rm(join(location, name), { recursive: true, force: true })
  // Backups that a restore separated from the office are kept by line, because no newer one replaces them.
  const retained = new Set(lines.flatMap((line) => [...retainedBackups(line)]))
  const deleted = own.filter((one) => !retained.has(one))
  for (const one of deleted) await deleteBackup(one, owner)
  if (contents.someUnread) return
  const remaining = contents.backups.filter((one) => !deleted.includes(one))
  const needed = new Set(remaining.flatMap(({ manifest }) => manifest.files.map(({ hash }) => hash)))
  // Backups of others that were in progress while the manifests were read are so still, or are now missing in
  // what was read.
  const isUnchanged = async () => {
    for (const name of await readdir(location))
      if (
        (isBackupName(name) && !contents.names.has(name)) ||
        (partialName.test(name) && (await isInProgress(join(location, name), name)))
      )
        return false
    return true
  }
  await sweepContent(location, needed, isUnchanged)
}

/** A half-deleted backup has the name of an unfinished one, which its owner deletes at the next pruning. */
export async function deleteBackup(
  { folder }: Pick<Backup, 'folder'>,
  { officeId }: BackupOwner,
): Promise<void> {
  const part = `${folder}.${officeId}${partialSuffix}`
  renameSync(folder, part)
  await rm(part, { recursive: true, force: true })
}

/**
 * Returns whether another office is still working on an unfinished folder. Compares its modification time
 * with the owner's newest backup: both times come from the same disk, whereas machine clocks may differ and a
 * mirrored backup has the name of its original day.
 */
async function othersAtWork(
  { officeId, shares }: BackupOwner,
  newest: Backup | undefined,
): Promise<(folder: string, name: string) => Promise<boolean>> {
  const own = newest && (await changedAt(newest.folder))
  return async (folder, name) => {
    if (!shares || partialName.exec(name)?.[1] === officeId) return false
    const changed = await changedAt(folder)
    return own === undefined || changed === undefined || changed > own - abandonedMs
  }
}

/** Undefined if it was just renamed or deleted, or its time cannot be read. */
const changedAt = (folder: string): Promise<number | undefined> =>
  stat(folder).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  )

/** One by one, as long as nobody adds content that no backup names yet. */
async function sweepContent(
  location: string,
  needed: ReadonlySet<string>,
  isUnchanged: () => Promise<boolean>,
): Promise<void> {
  const folder = join(location, 'files')
  for (const first of await readdir(folder).catch(() => []))
    for (const hash of await readdir(join(folder, first)).catch(() => [])) {
      if (!contentName.test(hash) || needed.has(hash)) continue
      if (!(await isUnchanged())) return
      await rm(contentPath(location, hash), { force: true })
    }
}
