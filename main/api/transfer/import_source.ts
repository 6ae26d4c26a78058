import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { AppError, invalidField } from '../../../shared/kernel/errors.ts'
import type { CopyNote } from '../../../shared/kernel/office_api.ts'
import { isInUse } from '../../db/connection/lock.ts'
import { withReader } from '../../db/connection/open.ts'
import { copyClosedDatabase } from '../../db/file/copy.ts'
import { CorruptDatabaseError } from '../../db/integrity/verify.ts'
import { type JournalLoss, journalLoss, readHeadFile } from '../../db/journal/head_file.ts'
import { say } from '../../texts/index.ts'
import { finalizeBackup } from '../backup/create.ts'
import { type Backup, newestBackup, primaryLocation, readBackups } from '../backup/location.ts'
import { databaseFileName, type Manifest, manifestName, readManifestIfWhole } from '../backup/manifest.ts'
import { secondaryFolderName } from '../backup/office_locations.ts'
import { newestOfEachOffice } from '../backup/remove.ts'
import { backupDamaged, verifyBackup } from '../backup/verify.ts'
import { isCopyFile, unpackCopy } from '../copies/open_copy.ts'
import { systemClock } from '../health/clock/office_clock.ts'
import { corruptionMessage } from '../health/corruption_messages.ts'
import { runInWorker } from '../workers/run_in_worker.ts'
import { ImportError, toImportRefused } from './import_error.ts'
import { createImportStaging } from './staging_dir.ts'

/** An office to import, as a verified backup. */
export interface ImportSource {
  readonly kind: 'backup' | 'copy' | 'export' | 'office'
  readonly copy?: CopyNote
  readonly folder: string
  readonly manifest: Manifest
  /** No head file was found beside it: changes in a log file that was not copied along are unknown. */
  readonly isBare?: boolean
  /** Acknowledged changes it lacks, and the newest backup beside it. */
  readonly lost?: { readonly loss: JournalLoss; readonly newest: Backup | undefined } | undefined
}

/**
 * Resolves a path to a backup, a folder with backups of one office (the newest), an exported file, or the
 * office file or data directory of a closed office, and provides it as a backup while `use` runs. The source
 * is not changed. Throws AppError saying what is wrong.
 */
export async function withImportSource<T>(
  directory: string,
  path: string,
  use: (source: ImportSource) => Promise<T>,
  passphrase = '',
): Promise<T> {
  const staging = createImportStaging(directory)
  try {
    return await use(await openSource(path, staging, passphrase))
  } catch (error) {
    if (error instanceof ImportError) throw toImportRefused(error)
    if (error instanceof CorruptDatabaseError)
      throw backupDamaged(say((t, language) => t.backups.damaged(corruptionMessage(error.message)(language))))
    throw error
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

async function openSource(path: string, staging: string, passphrase: string): Promise<ImportSource> {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw notThere()
  if (found.isDirectory()) return fromFolder(path, staging)
  if ([manifestName, databaseFileName].includes(basename(path))) return fromFolder(dirname(path), staging)
  if (found.size === 0) throw refused('empty')
  if (await isCopyFile(path)) return fromCopy(path, staging, passphrase)
  return (await isDatabase(path)) ? fromOffice(path, staging) : fromExport(path, staging)
}

async function fromFolder(folder: string, staging: string): Promise<ImportSource> {
  if (await readManifestIfWhole(folder)) return fromBackup(folder)
  if (existsSync(join(folder, databaseFileName))) return fromOffice(join(folder, databaseFileName), staging)
  const newest =
    (await newestOfOne(folder)) ??
    (await newestOfOne(join(folder, secondaryFolderName))) ??
    // Beside the data all backups are its own, also those from before it was moved.
    (await newestBackup(primaryLocation(folder), { now: systemClock() }))
  if (!newest) throw notThere()
  return fromBackup(newest.folder)
}

/** The newest backup of a folder that several offices may share; throws if it has backups of several. */
async function newestOfOne(location: string): Promise<Backup | undefined> {
  const now = systemClock()
  const [newest, ...others] = newestOfEachOffice(await readBackups(location, { now }), now)
  if (newest === undefined || others.length === 0) return newest
  const offices = [newest, ...others].map(({ folder, manifest: { plant_name, made } }) => ({
    plant: plant_name,
    made: made.replace('T', ' '),
    folder,
  }))
  throw new AppError(
    'import_refused',
    say((t) => t.carry.several(offices)),
  )
}

const fromBackup = async (folder: string): Promise<ImportSource> => ({
  kind: 'backup',
  folder,
  manifest: await verifyBackup(folder),
})

async function fromOffice(file: string, staging: string): Promise<ImportSource> {
  const directory = dirname(file)
  if (isInUse(directory)) throw refused('in_use')
  const folder = folderIn(staging)
  await copyClosedDatabase(file, join(folder, databaseFileName))
  const manifest = await finalizeBackup(folder, { directory, location: staging, occasion: 'asked' })
  const head = basename(file) === databaseFileName ? readHeadFile(directory) : undefined
  const loss = withReader(join(folder, databaseFileName), (statements) => journalLoss(statements, head))
  const lost = loss && {
    loss,
    newest: await newestBackup(primaryLocation(directory), { now: systemClock() }),
  }
  return { kind: 'office', folder, manifest, isBare: head === undefined, lost }
}

async function fromExport(file: string, staging: string): Promise<ImportSource> {
  const folder = folderIn(staging)
  const unpacked = await runInWorker('unpack', { file, folder, place: staging }).catch((error: unknown) => {
    throw isOutOfMemory(error) ? new ImportError('damaged') : error
  })
  const now = unpacked.made
  const manifest = await finalizeBackup(folder, {
    directory: staging,
    location: staging,
    now,
    occasion: 'asked',
  })
  const stated = [unpacked.head, unpacked.plant_name, unpacked.stock_differences, unpacked.missing_files]
  const { head, plant_name, stock_differences, missing_files } = manifest
  if (JSON.stringify(stated) !== JSON.stringify([head, plant_name, stock_differences, missing_files]))
    throw new ImportError('damaged')
  return { kind: 'export', folder, manifest }
}

/** The file of a working copy. Its content is authentic once the passphrase opens it. */
async function fromCopy(file: string, staging: string, passphrase: string): Promise<ImportSource> {
  if (passphrase === '')
    throw invalidField(
      'passphrase',
      say((t) => t.copies.passphrase_needed),
    )
  const folder = folderIn(staging)
  const copy = await unpackCopy(file, { folder, place: staging, passphrase })
  const manifest = await finalizeBackup(folder, { directory: staging, location: staging, occasion: 'asked' })
  return { kind: 'copy', copy, folder, manifest }
}

function folderIn(staging: string): string {
  const folder = join(staging, 'office')
  mkdirSync(folder, { mode: 0o700 })
  return folder
}

/** The first bytes of every SQLite file. */
const sqliteSignature = 'SQLite format 3\0'

async function isDatabase(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sqliteSignature.length), 0)
    return buffer.toString('latin1', 0, bytesRead) === sqliteSignature
  } finally {
    await handle.close()
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

const notThere = () => refused('not_there')
const refused = (reason: 'not_there' | 'in_use' | 'empty') =>
  new AppError(
    'import_refused',
    say((t) => t.carry[reason]),
  )
