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
  /** The office's data directory, with the uploaded files. */
  readonly directory: string
  readonly location: string
  readonly order: BackupOrder
  readonly occasion: Occasion
  /** Writes a copy of the open office file. */
  readonly copyTo: (target: string, copying?: CopyOptions) => Promise<void>
  readonly copying?: CopyOptions
}

/**
 * Makes a backup and verifies it. Only a verified one gets its name and replaces an older one; an error
 * before that leaves the other backups unchanged.
 */
export async function createBackup(options: CreateBackupOptions): Promise<Backup> {
  try {
    return await createAt(options)
  } catch (error) {
    throw toBackupFolderError(options.location, error)
  }
}

async function createAt(options: CreateBackupOptions): Promise<Backup> {
  const { location, order, copyTo, copying } = options
  const { now } = order
  const owner = soleOwner(options.directory, order)
  const name = await newBackupName(location, now)
  const newest = await newestBackup(location, order)
  const part = partialFolder(location, name, owner)
  const folder = join(location, name)
  mkdirSync(part, { mode: 0o700 })
  try {
    await copyTo(join(part, databaseFileName), copying)
    // All backups of a folder share uploaded content: once a day content damaged on disk is copied again.
    const isFirstToday = newest?.manifest.made.slice(0, 10) !== now.slice(0, 10)
    const known = isFirstToday ? 'by content' : 'by size'
    const manifest = await finalizeBackup(part, { ...options, now, known, office: owner.officeId })
    renameSync(part, folder)
    syncFolder(location)
    await pruneBackups(location, owner)
    return { name, folder, manifest }
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    throw error
  }
}

interface FinalizeOptions extends Pick<CreateBackupOptions, 'location' | 'occasion'> {
  /** The data directory from which uploaded content is copied to `location`. */
  readonly directory: string
  /** Plant time; without it the time of the copy's last change is used. */
  readonly now?: string
  readonly known?: UploadCheck
  /** Id of the office; absent if the copy is only inspected. */
  readonly office?: string
}

/**
 * Verifies the copy in a folder, copies the uploads it names, and writes the manifest, which makes it a
 * backup.
 */
export async function finalizeBackup(
  folder: string,
  { directory, location, now, occasion, known = 'by size', office }: FinalizeOptions,
): Promise<Manifest> {
  const copy = join(folder, databaseFileName)
  const { extra, ...contents } = await verifyCopy(copy)
  const files = await copyUploads(directory, location, extra.files, known)
  const { size } = await stat(copy)
  const sha256 = await sha256OfFile(copy)
  const { plant_name, stock_differences, at_office } = extra
  const present = new Set(files.map(({ hash }) => hash))
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
    missing_files: extra.files.filter(({ hash }) => !present.has(hash) && !at_office.has(hash)).length,
  }
  writeFileSync(join(folder, manifestName), JSON.stringify(manifest, null, 2))
  syncFile(join(folder, manifestName))
  syncFolder(folder)
  return manifest
}
