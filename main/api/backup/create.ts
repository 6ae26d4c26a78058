import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFile, syncFolder } from '../../db/connection/sync.ts'
import type { CopyOptions } from '../../db/file/copy.ts'
import { toBackupFolderError } from './folder_error.ts'
import { type Backup, newBackupName, newestBackup, partialFolder } from './location.ts'
import { databaseFileName, type Manifest, manifestName, type Occasion } from './manifest.ts'
import type { BackupOrder } from './order.ts'
import { soleOwner } from './owner.ts'
import { pruneBackups } from './prune.ts'
import { copyUploads, sha256OfFile, type UploadCheck } from './uploads.ts'
import { verifyCopy } from './verify.ts'

export interface CreateBackupOptions {
  /** The office's own: where its uploaded files lie. */
  readonly directory: string
  readonly place: string
  readonly history: BackupOrder
  readonly occasion: Occasion
  /** Writes the office file as it stands. */
  readonly copyTo: (target: string, copying?: CopyOptions) => Promise<void>
  readonly copying?: CopyOptions
}

/**
 * Makes a backup and goes through it. Only one that is found whole gets its name, counts, and displaces an older one;
 * whatever ends this before leaves the backups as they were.
 */
export async function createBackup(making: CreateBackupOptions): Promise<Backup> {
  try {
    return await makeAt(making)
  } catch (error) {
    throw toBackupFolderError(making.place, error)
  }
}

async function makeAt(making: CreateBackupOptions): Promise<Backup> {
  const { place, history, copyTo, copying } = making
  const { now } = history
  const keeper = soleOwner(making.directory, history)
  const name = await newBackupName(place, now)
  const newest = await newestBackup(place, history)
  const part = partialFolder(place, name, keeper)
  const folder = join(place, name)
  mkdirSync(part, { mode: 0o700 })
  try {
    await copyTo(join(part, databaseFileName), copying)
    // All backups of a place share their content: once a day what a disk has spoiled there is brought anew.
    const isFirstToday = newest?.manifest.made.slice(0, 10) !== now.slice(0, 10)
    const known = isFirstToday ? 'by content' : 'by size'
    const manifest = await finalizeBackup(part, { ...making, now, known, office: keeper.officeId })
    renameSync(part, folder)
    syncFolder(place)
    await pruneBackups(place, keeper)
    return { name, folder, manifest }
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    throw error
  }
}

interface Describing extends Pick<CreateBackupOptions, 'place' | 'occasion'> {
  /** Where the uploaded content lies that comes to `place`. */
  readonly directory: string
  /** Plant time; without it the copy is of the time of its last change. */
  readonly now?: string
  readonly known?: UploadCheck
  /** The mark of the office that it is a backup of; absent where it is only looked at. */
  readonly office?: string
}

/** Goes through the copy in a folder, brings the content that it names, and writes the manifest: it is a backup then. */
export async function finalizeBackup(
  folder: string,
  { directory, place, now, occasion, known = 'by size', office }: Describing,
): Promise<Manifest> {
  const copy = join(folder, databaseFileName)
  const { asked, ...contents } = await verifyCopy(copy)
  const files = await copyUploads(directory, place, asked.files, known)
  const { size } = await stat(copy)
  const sha256 = await sha256OfFile(copy)
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
