import { renameSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays } from '../../../shared/kernel/times.ts'
import { makeFolder } from '../../db/sync.ts'
import { contentOf } from '../files.ts'
import type { Keeper, Owns } from './keeper.ts'
import { type Manifest, manifestIn, readManifest } from './manifest.ts'
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
/** Whose it is stands behind its name; older programs did not say. */
const halfNamed = /^(\d{8})-\d{6}(?:-\d+)?(?:\.([0-9a-f]{12}))?\.part$/
/** Whole, or never finished. */
const content = /^[0-9a-f]{64}((\.[0-9a-f]{8})?\.part)?$/
/** What another office has not finished after so many days it has given up. */
const givenUpDays = 7

/** Whole backups, the newest first. */
export async function backupsIn(place: string): Promise<readonly Backup[]> {
  const found = await Promise.all((await namesIn(place)).map((name) => backupAt(place, name)))
  return found.flatMap((one) => one ?? [])
}

export async function newestBackup(place: string, owns: Owns = () => true): Promise<Backup | undefined> {
  for (const name of await namesIn(place)) {
    const found = await backupAt(place, name)
    if (found && owns(found)) return found
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

/**
 * Takes away what its keeper need not keep any longer, what he never finished, and content that no backup names. What others
 * keep in the same place is theirs, and counts for none of his.
 */
export async function tidyPlace(place: string, keeper: Keeper): Promise<void> {
  const backups = await backupsIn(place)
  const own = backups.filter(keeper.owns)
  for (const name of await readdir(place))
    if (halfNamed.test(name) && !isAtWork(name, keeper, own[0]))
      await rm(join(place, name), { recursive: true, force: true })
  const kept = retained(own)
  const goes = own.filter((one) => !kept.has(one))
  for (const one of goes) await takeAway(one, keeper)
  if (await someUnread(place)) return
  const stays = backups.filter((one) => !goes.includes(one))
  const named = new Set(stays.flatMap(({ manifest }) => manifest.files.map(({ hash }) => hash)))
  const isBusy = async () =>
    keeper.shares && (await readdir(place)).some((name) => isAtWork(name, keeper, own[0]))
  await sweepContent(place, named, isBusy)
}

/** What is taken away half is one that was never finished, to its keeper when he tidies the place next. */
export async function takeAway({ folder }: Pick<Backup, 'folder'>, { mark }: Keeper): Promise<void> {
  const part = `${folder}.${mark}${unfinished}`
  renameSync(folder, part)
  await rm(part, { recursive: true, force: true })
}

/** What another office of this place has begun; by the day in its name, for clocks of several machines differ. */
function isAtWork(name: string, { mark, shares }: Keeper, newest: Backup | undefined): boolean {
  const [, day = '', whose] = halfNamed.exec(name) ?? []
  if (!shares || day === '' || whose === mark) return false
  return !newest || day > addDays(newest.manifest.made, -givenUpDays).replaceAll('-', '')
}

/** A backup whose manifest cannot be read now names nobody knows what: of another person, or of a newer program. */
async function someUnread(place: string): Promise<boolean> {
  const isUnread = (name: string) =>
    readManifest(join(place, name)).then(
      (manifest) => manifest === undefined,
      (error: unknown) => !(error instanceof Error && 'code' in error && error.code === 'ENOENT'),
    )
  return (await Promise.all((await namesIn(place)).map(isUnread))).includes(true)
}

/** One by one, as long as nobody brings content that no backup names yet. */
async function sweepContent(
  place: string,
  named: ReadonlySet<string>,
  isBusy: () => Promise<boolean>,
): Promise<void> {
  const folder = join(place, 'files')
  for (const first of await readdir(folder).catch(() => []))
    for (const hash of await readdir(join(folder, first)).catch(() => [])) {
      if (!content.test(hash) || named.has(hash)) continue
      if (await isBusy()) return
      await rm(contentOf(place, hash), { force: true })
    }
}
