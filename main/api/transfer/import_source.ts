import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { AppError } from '../../../shared/kernel/errors.ts'
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
import { systemClock } from '../health/clock/office_clock.ts'
import { corruptionMessage } from '../health/corruption_messages.ts'
import { runInWorker } from '../workers/run_in_worker.ts'
import { ImportError, toImportRefused } from './import_error.ts'
import { createImportStaging } from './staging_dir.ts'

/** What a person points at to go on with it, as a backup that was gone through. */
export interface ImportSource {
  readonly kind: 'backup' | 'export' | 'office'
  readonly folder: string
  readonly manifest: Manifest
  /** Nothing beside the file tells where its journal ended: what stood in a log that did not come along is unknown. */
  readonly isBare?: boolean
  /** What it lacks of what was acknowledged there, and the newest backup beside it. */
  readonly lost?: { readonly loss: JournalLoss; readonly newest: Backup | undefined } | undefined
}

/**
 * Finds out what a path leads to — a backup, a place with backups of one office (its newest), an exported file, the office
 * file or the data directory of an office that is closed — and has it as a backup for as long as `use` takes. What was
 * pointed at stays as it is. Throws AppError: what is wrong with it.
 */
export async function withImportSource<T>(
  directory: string,
  path: string,
  use: (brought: ImportSource) => Promise<T>,
): Promise<T> {
  const place = createImportStaging(directory)
  try {
    return await use(await broughtFrom(path, place))
  } catch (error) {
    if (error instanceof ImportError) throw toImportRefused(error)
    if (error instanceof CorruptDatabaseError)
      throw backupDamaged(say((t, language) => t.backups.damaged(corruptionMessage(error.message)(language))))
    throw error
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

async function broughtFrom(path: string, place: string): Promise<ImportSource> {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw notThere()
  if (found.isDirectory()) return fromFolder(path, place)
  if ([manifestName, databaseFileName].includes(basename(path))) return fromFolder(dirname(path), place)
  if (found.size === 0) throw refused('empty')
  return (await isDatabase(path)) ? fromOffice(path, place) : fromExport(path, place)
}

async function fromFolder(folder: string, place: string): Promise<ImportSource> {
  if (await readManifestIfWhole(folder)) return fromBackup(folder)
  if (existsSync(join(folder, databaseFileName))) return fromOffice(join(folder, databaseFileName), place)
  const newest =
    (await newestOfOne(folder)) ??
    (await newestOfOne(join(folder, secondaryFolderName))) ??
    // Beside the data all are its own, also those from before it was moved.
    (await newestBackup(primaryLocation(folder), { now: systemClock() }))
  if (!newest) throw notThere()
  return fromBackup(newest.folder)
}

/** Of a place that several offices may use; throws where it is not clear which of them is meant. */
async function newestOfOne(place: string): Promise<Backup | undefined> {
  const now = systemClock()
  const [newest, ...others] = newestOfEachOffice(await readBackups(place, { now }), now)
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

async function fromOffice(file: string, place: string): Promise<ImportSource> {
  const directory = dirname(file)
  if (isInUse(directory)) throw refused('in_use')
  const folder = folderIn(place)
  await copyClosedDatabase(file, join(folder, databaseFileName))
  const manifest = await finalizeBackup(folder, { directory, location: place, occasion: 'asked' })
  const head = basename(file) === databaseFileName ? readHeadFile(directory) : undefined
  const loss = withReader(join(folder, databaseFileName), (statements) => journalLoss(statements, head))
  const lost = loss && {
    loss,
    newest: await newestBackup(primaryLocation(directory), { now: systemClock() }),
  }
  return { kind: 'office', folder, manifest, isBare: head === undefined, lost }
}

async function fromExport(file: string, place: string): Promise<ImportSource> {
  const folder = folderIn(place)
  const carried = await runInWorker('unpack', { file, folder, place }).catch((error: unknown) => {
    throw isOutOfMemory(error) ? new ImportError('damaged') : error
  })
  const now = carried.made
  const manifest = await finalizeBackup(folder, { directory: place, location: place, now, occasion: 'asked' })
  const said = [carried.head, carried.plant_name, carried.stock_differences, carried.missing_files]
  const { head, plant_name, stock_differences, missing_files } = manifest
  if (JSON.stringify(said) !== JSON.stringify([head, plant_name, stock_differences, missing_files]))
    throw new ImportError('damaged')
  return { kind: 'export', folder, manifest }
}

function folderIn(place: string): string {
  const folder = join(place, 'office')
  mkdirSync(folder, { mode: 0o700 })
  return folder
}

/** As every file of SQLite begins. */
const sqliteSign = 'SQLite format 3\0'

async function isDatabase(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sqliteSign.length), 0)
    return buffer.toString('latin1', 0, bytesRead) === sqliteSign
  } finally {
    await handle.close()
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

const notThere = () => refused('not_there')
const refused = (why: 'not_there' | 'in_use' | 'empty') =>
  new AppError(
    'import_refused',
    say((t) => t.carry[why]),
  )
