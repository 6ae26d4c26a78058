import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createFolder } from '../../db/connection/sync.ts'
import { type Manifest, manifestName, readManifest, readManifestIfWhole } from './manifest.ts'
import { type BackupOrder, newestFirst } from './order.ts'
import type { BackupOwner, OwnsBackup } from './owner.ts'

/** A place is a folder with one folder for each backup, and one for the uploaded content of all of them. */
export interface Backup {
  /** `20261120-100000`, `20261120-100000-2`: its folder, and what a person calls it. */
  readonly name: string
  readonly folder: string
  readonly manifest: Manifest
}

export const primaryLocation = (directory: string): string => join(directory, 'backups')
export const partialSuffix = '.part'
const named = /^\d{8}-\d{6}(-\d+)?$/

/** What a place holds, by one reading. */
export interface LocationContents {
  /** Whole ones. */
  readonly backups: readonly Backup[]
  /** Of all that have a backup's name, read or not. */
  readonly names: ReadonlySet<string>
  /**
   * Of one at least the manifest does not say what it needs: it is of another person, of a newer program, or the disk has
   * not given it this time.
   */
  readonly someUnread: boolean
}

/** For whoever takes something away by it. Throws where the place itself does not let it be seen what is there. */
export async function readLocation(place: string): Promise<LocationContents> {
  const names = backupNames(await readdir(place))
  const backups: Backup[] = []
  let someUnread = false
  // One by one: each opens a file, and of those a process has only so many.
  for (const name of names) {
    const folder = join(place, name)
    const manifest = await readManifest(folder).catch((error: unknown) =>
      // A folder without one is no backup; what has gone with its folder may be a disk that has gone.
      isAbsent(error) && existsSync(folder) ? 'none' : undefined,
    )
    if (manifest === undefined) someUnread = true
    else if (manifest !== 'none') backups.push({ name, folder, manifest })
  }
  return { backups, names: new Set(names), someUnread }
}

/** Whole backups as far as they can be read, the newest first: to be shown, never to take something away by it. */
export const readBackups = (place: string, history: BackupOrder): Promise<readonly Backup[]> =>
  readLocation(place).then(
    ({ backups }) => newestFirst(backups, history),
    () => [],
  )

export async function newestBackup(
  place: string,
  history: BackupOrder,
  owns: OwnsBackup = () => true,
): Promise<Backup | undefined> {
  for (const { name } of newestFirst((await toldIn(place)).filter(owns), history)) {
    const found = await backupAt(place, name)
    if (found) return found
  }
  return undefined
}

/** A manifest without the uploaded files that it names, which may be many. */
type ManifestSummary = Pick<Manifest, 'made' | 'head' | 'office' | 'plant_name'>
interface Seen {
  readonly stamp: string
  readonly manifest: ManifestSummary
}
/** Of each place what its manifests said, by name: the newest is asked for every minute, and a manifest is written once. */
const seen = new Map<string, ReadonlyMap<string, Seen>>()

async function toldIn(place: string) {
  const before = seen.get(place)
  const now = new Map<string, Seen>()
  for (const name of await namesIn(place)) {
    const stamp = await stampOf(join(place, name, manifestName))
    if (stamp === undefined) continue
    const known = before?.get(name)
    const manifest = known?.stamp === stamp ? known.manifest : await toldAt(join(place, name))
    if (manifest) now.set(name, { stamp, manifest })
  }
  seen.set(place, now)
  return [...now].map(([name, { manifest }]) => ({ name, folder: join(place, name), manifest }))
}

async function toldAt(folder: string): Promise<ManifestSummary | undefined> {
  const manifest = await readManifestIfWhole(folder)
  if (!manifest) return undefined
  const { made, head, office, plant_name } = manifest
  return { made, head, office, plant_name }
}

/** Another one is another file, or was changed. */
const stampOf = (file: string): Promise<string | undefined> =>
  stat(file).then(
    ({ ino, size, mtimeMs, ctimeMs }) => [ino, size, mtimeMs, ctimeMs].join(' '),
    () => undefined,
  )

/** A backup by its name, in the first of these places that has it; undefined where none does. */
export async function findBackup(places: readonly string[], name: string): Promise<Backup | undefined> {
  if (!isBackupName(name)) return undefined
  for (const place of places) {
    const found = await backupAt(place, name)
    if (found) return found
  }
  return undefined
}

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

const namesIn = async (place: string): Promise<readonly string[]> =>
  backupNames(await readdir(place).catch(() => []))
/** The latest name first: what is used soonest is read first. */
const backupNames = (entries: readonly string[]): readonly string[] =>
  entries.filter(isBackupName).sort().reverse()
export const isBackupName = (entry: string): boolean => named.test(entry)

async function backupAt(place: string, name: string): Promise<Backup | undefined> {
  const folder = join(place, name)
  const manifest = await readManifestIfWhole(folder)
  return manifest && { name, folder, manifest }
}

/** Where a backup is made before it has its name. */
export const partialFolder = (place: string, name: string, { officeId }: BackupOwner): string =>
  join(place, `${name}.${officeId}${partialSuffix}`)

/** A name that nothing in this place has yet, but for `own`: the folder that is to get it. */
export async function newBackupName(place: string, made: string, own = ''): Promise<string> {
  createFolder(place)
  const taken = (await readdir(place)).filter((one) => join(place, one) !== own)
  const name = made.replace(/[-:]/g, '').replace('T', '-')
  for (let n = 1; ; n++) {
    const wanted = n === 1 ? name : `${name}-${n}`
    if (!taken.some((one) => one === wanted || one.startsWith(`${wanted}.`))) return wanted
  }
}
