import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createFolder } from '../../db/connection/sync.ts'
import { type Manifest, manifestName, readManifest, readManifestIfWhole } from './manifest.ts'
import { type BackupOrder, newestFirst } from './order.ts'
import type { BackupOwner, OwnsBackup } from './owner.ts'

/** A location is a folder with one folder per backup, and one for the uploaded content of all of them. */
export interface Backup {
  /** `20261120-100000`, `20261120-100000-2`: the folder, also shown to people. */
  readonly name: string
  readonly folder: string
  readonly manifest: Manifest
}

export const primaryLocation = (directory: string): string => join(directory, 'backups')
export const partialSuffix = '.part'
const namePattern = /^\d{8}-\d{6}(-\d+)?$/

/** The contents of a location, from one reading. */
export interface LocationContents {
  /** Backups with a manifest. */
  readonly backups: readonly Backup[]
  /** Everything with a backup's name, readable or not. */
  readonly names: ReadonlySet<string>
  /**
   * At least one manifest could not be used: another user wrote it, a newer version wrote it, or the disk
   * failed to read it.
   */
  readonly someUnread: boolean
}

/** For callers that delete by it: throws if the location cannot be listed. */
export async function readLocation(location: string): Promise<LocationContents> {
  const names = backupNames(await readdir(location))
  const backups: Backup[] = []
  let someUnread = false
  // One by one: each opens a file, and a process may open only so many.
  for (const name of names) {
    const folder = join(location, name)
    const manifest = await readManifest(folder).catch((error: unknown) =>
      // A folder without a manifest is no backup; if the folder is gone too, the disk may be gone.
      isAbsent(error) && existsSync(folder) ? 'none' : undefined,
    )
    if (manifest === undefined) someUnread = true
    else if (manifest !== 'none') backups.push({ name, folder, manifest })
  }
  return { backups, names: new Set(names), someUnread }
}

/** Readable backups, the newest first; for display only, never to decide what to delete. */
export const readBackups = (location: string, order: BackupOrder): Promise<readonly Backup[]> =>
  readLocation(location).then(
    ({ backups }) => newestFirst(backups, order),
    () => [],
  )

export async function newestBackup(
  location: string,
  order: BackupOrder,
  owns: OwnsBackup = () => true,
): Promise<Backup | undefined> {
  for (const { name } of newestFirst((await summariesIn(location)).filter(owns), order)) {
    const found = await backupAt(location, name)
    if (found) return found
  }
  return undefined
}

/** A manifest without its list of uploaded files, which may be long. */
type ManifestSummary = Pick<Manifest, 'made' | 'head' | 'office' | 'plant_name'>
interface CachedSummary {
  readonly stamp: string
  readonly manifest: ManifestSummary
}
/** By location and name: the newest backup is read every minute, and a manifest is never rewritten. */
const summaryCache = new Map<string, ReadonlyMap<string, CachedSummary>>()

async function summariesIn(location: string) {
  const before = summaryCache.get(location)
  const now = new Map<string, CachedSummary>()
  for (const name of await namesIn(location)) {
    const stamp = await stampOf(join(location, name, manifestName))
    if (stamp === undefined) continue
    const known = before?.get(name)
    const manifest = known?.stamp === stamp ? known.manifest : await readSummary(join(location, name))
    if (manifest) now.set(name, { stamp, manifest })
  }
  summaryCache.set(location, now)
  return [...now].map(([name, { manifest }]) => ({ name, folder: join(location, name), manifest }))
}

async function readSummary(folder: string): Promise<ManifestSummary | undefined> {
  const manifest = await readManifestIfWhole(folder)
  if (!manifest) return undefined
  const { made, head, office, plant_name } = manifest
  return { made, head, office, plant_name }
}

/** Identifies the file and its last change. */
const stampOf = (file: string): Promise<string | undefined> =>
  stat(file).then(
    ({ ino, size, mtimeMs, ctimeMs }) => [ino, size, mtimeMs, ctimeMs].join(' '),
    () => undefined,
  )

/** A backup by name, in the first of these locations that has it; undefined if none does. */
export async function findBackup(locations: readonly string[], name: string): Promise<Backup | undefined> {
  if (!isBackupName(name)) return undefined
  for (const location of locations) {
    const found = await backupAt(location, name)
    if (found) return found
  }
  return undefined
}

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

const namesIn = async (location: string): Promise<readonly string[]> =>
  backupNames(await readdir(location).catch(() => []))
/** The latest name first, so that the newest backup is read first. */
const backupNames = (entries: readonly string[]): readonly string[] =>
  entries.filter(isBackupName).sort().reverse()
export const isBackupName = (entry: string): boolean => namePattern.test(entry)

async function backupAt(location: string, name: string): Promise<Backup | undefined> {
  const folder = join(location, name)
  const manifest = await readManifestIfWhole(folder)
  return manifest && { name, folder, manifest }
}

/** The folder of a backup while it is being made. */
export const partialFolder = (location: string, name: string, { officeId }: BackupOwner): string =>
  join(location, `${name}.${officeId}${partialSuffix}`)

/** A name that nothing in this location has, except `own`, the folder to be renamed. */
export async function newBackupName(location: string, made: string, own = ''): Promise<string> {
  createFolder(location)
  const taken = (await readdir(location)).filter((one) => join(location, one) !== own)
  const name = made.replace(/[-:]/g, '').replace('T', '-')
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? name : `${name}-${n}`
    if (!taken.some((one) => one === candidate || one.startsWith(`${candidate}.`))) return candidate
  }
}
