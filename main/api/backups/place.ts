import { renameSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../../db/sync.ts'
import { contentOf } from '../files.ts'
import { type Manifest, manifestIn } from './manifest.ts'
import { retained } from './retention.ts'

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
const halfNamed = /^\d{8}-\d{6}(-\d+)?\.part$/
/** Whole, or never finished. */
const content = /^[0-9a-f]{64}(\.part)?$/

/** Whole backups, the newest first. */
export async function backupsIn(place: string): Promise<readonly Backup[]> {
  const found = await Promise.all((await namesIn(place)).map((name) => backupAt(place, name)))
  return found.flatMap((one) => one ?? [])
}

export async function newestBackup(place: string): Promise<Backup | undefined> {
  for (const name of await namesIn(place)) {
    const found = await backupAt(place, name)
    if (found) return found
  }
  return undefined
}

/** A backup by its name, in the first of these places that has it; undefined where none does. */
export async function backupNamed(places: readonly string[], name: string): Promise<Backup | undefined> {
  if (!named.test(name)) return undefined
  for (const place of places) {
    const found = await backupAt(place, name)
    if (found) return found
  }
  return undefined
}

const namesIn = async (place: string): Promise<readonly string[]> =>
  (await readdir(place).catch(() => []))
    .filter((name) => named.test(name))
    .sort((a, b) => collator.compare(b, a))
/** `…-2` before `…-10`. */
const collator = new Intl.Collator('en', { numeric: true })

async function backupAt(place: string, name: string): Promise<Backup | undefined> {
  const folder = join(place, name)
  const manifest = await manifestIn(folder)
  return manifest && { name, folder, manifest }
}

/** A name that nothing in this place has yet. */
export async function newName(place: string, made: string): Promise<string> {
  makeFolder(place)
  const taken = new Set(await readdir(place))
  const name = made.replace(/[-:]/g, '').replace('T', '-')
  for (let n = 1; ; n++) {
    const wanted = n === 1 ? name : `${name}-${n}`
    if (!taken.has(wanted) && !taken.has(wanted + unfinished)) return wanted
  }
}

/** Takes away what need not be kept any longer, what was never finished, and content that no backup names. */
export async function tidyPlace(place: string): Promise<void> {
  for (const name of await readdir(place))
    if (halfNamed.test(name)) await rm(join(place, name), { recursive: true, force: true })
  const backups = await backupsIn(place)
  const kept = retained(backups)
  for (const one of backups) if (!kept.has(one)) await takeAway(one)
  await sweepContent(
    place,
    new Set([...kept].flatMap(({ manifest }) => manifest.files.map(({ hash }) => hash))),
  )
}

/** What is taken away half is one that was never finished, to whoever tidies the place next. */
export async function takeAway({ folder }: Backup): Promise<void> {
  renameSync(folder, folder + unfinished)
  await rm(folder + unfinished, { recursive: true, force: true })
}

async function sweepContent(place: string, named: ReadonlySet<string>): Promise<void> {
  const folder = join(place, 'files')
  for (const first of await readdir(folder).catch(() => []))
    for (const hash of await readdir(join(folder, first)).catch(() => []))
      if (content.test(hash) && !named.has(hash)) await rm(contentOf(place, hash), { force: true })
}
