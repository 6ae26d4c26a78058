import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFile, syncFolder } from '../../db/connection/sync.ts'
import type { Copying } from '../../db/file/copy.ts'
import { asMetAt } from './folder_error.ts'
import { type Backup, halfMade, newestBackup, newName } from './location.ts'
import { copyName, type Manifest, manifestName, type Occasion } from './manifest.ts'
import type { History } from './order.ts'
import { keeperAlone } from './owner.ts'
import { tidyPlace } from './prune.ts'
import { bringContent, type Known, sha256Of } from './uploads.ts'
import { examineCopy } from './verify.ts'

export interface Making {
  /** The office's own: where its uploaded files lie. */
  readonly directory: string
  readonly place: string
  readonly history: History
  readonly occasion: Occasion
  /** Writes the office file as it stands. */
  readonly copyTo: (target: string, copying?: Copying) => Promise<void>
  readonly copying?: Copying
}

/**
 * Makes a backup and goes through it. Only one that is found whole gets its name, counts, and displaces an older one;
 * whatever ends this before leaves the backups as they were.
 */
export async function makeBackup(making: Making): Promise<Backup> {
  try {
    return await makeAt(making)
  } catch (error) {
    throw asMetAt(making.place, error)
  }
}

async function makeAt(making: Making): Promise<Backup> {
  const { place, history, copyTo, copying } = making
  const { now } = history
  const keeper = keeperAlone(making.directory, history)
  const name = await newName(place, now)
  const newest = await newestBackup(place, history)
  const part = halfMade(place, name, keeper)
  const folder = join(place, name)
  mkdirSync(part, { mode: 0o700 })
  try {
    await copyTo(join(part, copyName), copying)
    // All backups of a place share their content: once a day what a disk has spoiled there is brought anew.
    const isFirstToday = newest?.manifest.made.slice(0, 10) !== now.slice(0, 10)
    const known = isFirstToday ? 'by content' : 'by size'
    const manifest = await describeCopy(part, { ...making, now, known, office: keeper.mark })
    renameSync(part, folder)
    syncFolder(place)
    await tidyPlace(place, keeper)
    return { name, folder, manifest }
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    throw error
  }
}

interface Describing extends Pick<Making, 'place' | 'occasion'> {
  /** Where the uploaded content lies that comes to `place`. */
  readonly directory: string
  /** Plant time; without it the copy is of the time of its last change. */
  readonly now?: string
  readonly known?: Known
  /** The mark of the office that it is a backup of; absent where it is only looked at. */
  readonly office?: string
}

/** Goes through the copy in a folder, brings the content that it names, and writes the manifest: it is a backup then. */
export async function describeCopy(
  folder: string,
  { directory, place, now, occasion, known = 'by size', office }: Describing,
): Promise<Manifest> {
  const copy = join(folder, copyName)
  const { asked, ...contents } = await examineCopy(copy)
  const files = await bringContent(directory, place, asked.files, known)
  const { size } = await stat(copy)
  const sha256 = await sha256Of(copy)
  const { plant_name, stock_differences } = asked
  const manifest: Manifest = {
    format: 1,
    made: now ?? contents.head.at,
    occasion,
    plant_name,
    ...(office !== undefined && { office }),
    size,
    sha256,
    ...contents,
    stock_differences: [...stock_differences],
    files,
    missing_files: asked.files.length - files.length,
  }
  writeFileSync(join(folder, manifestName), JSON.stringify(manifest, null, 2))
  syncFile(join(folder, manifestName))
  syncFolder(folder)
  return manifest
}
