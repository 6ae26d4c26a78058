import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../../db/sync.ts'
import type { Keeper, Owns } from './keeper.ts'
import { type Manifest, manifestIn, readManifest } from './manifest.ts'

/** A place is a folder with one folder for each backup, and one for the uploaded content of all of them. */
export interface Backup {
  /** `20261120-100000`, `20261120-100000-2`: its folder, and what a person calls it. */
  readonly name: string
  readonly folder: string
  readonly manifest: Manifest
}

export const firstPlace = (directory: string): string => join(directory, 'backups')
export const unfinished = '.part'
const named = /^\d{8}-\d{6}(-\d+)?$/

/** What a place holds, by one reading. */
export interface Holding {
  /** Whole ones, the newest first. */
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
export async function holdingOf(place: string): Promise<Holding> {
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
export const backupsIn = (place: string): Promise<readonly Backup[]> =>
  holdingOf(place).then(
    ({ backups }) => backups,
    () => [],
  )

export async function newestBackup(place: string, owns: Owns = () => true): Promise<Backup | undefined> {
  for (const name of await namesIn(place)) {
    const found = await backupAt(place, name)
    if (found && owns(found)) return found
  }
  return undefined
}

/** A backup by its name, in the first of these places that has it; undefined where none does. */
export async function backupNamed(places: readonly string[], name: string): Promise<Backup | undefined> {
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
/** The newest first. */
const backupNames = (entries: readonly string[]): readonly string[] =>
  entries.filter(isBackupName).sort((a, b) => collator.compare(b, a))
export const isBackupName = (entry: string): boolean => named.test(entry)
/** `…-2` before `…-10`. */
const collator = new Intl.Collator('en', { numeric: true })

async function backupAt(place: string, name: string): Promise<Backup | undefined> {
  const folder = join(place, name)
  const manifest = await manifestIn(folder)
  return manifest && { name, folder, manifest }
}

/** Where a backup is made before it has its name. */
export const halfMade = (place: string, name: string, { mark }: Keeper): string =>
  join(place, `${name}.${mark}${unfinished}`)

/** A name that nothing in this place has yet, but for `own`: the folder that is to get it. */
export async function newName(place: string, made: string, own = ''): Promise<string> {
  makeFolder(place)
  const taken = (await readdir(place)).filter((one) => join(place, one) !== own)
  const name = made.replace(/[-:]/g, '').replace('T', '-')
  for (let n = 1; ; n++) {
    const wanted = n === 1 ? name : `${name}-${n}`
    if (!taken.some((one) => one === wanted || one.startsWith(`${wanted}.`))) return wanted
  }
}
