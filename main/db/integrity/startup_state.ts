import { existsSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { withReader } from '../connection/open.ts'
import { syncFile, syncFolder } from '../connection/sync.ts'
import { isWithoutWal } from '../file/copy.ts'
import { deleteHeadFile, type JournalLoss, journalLoss, readHeadFile } from '../journal/head_file.ts'
import { applicationId } from './application_id.ts'
import { assertReadable, isCorruption } from './corruption.ts'
import { assertKnownVersion } from './unsafe_file.ts'

const fileName = 'office.db'
/**
 * Marks that an office was created in this directory, so that an empty or missing database is never treated
 * as a first start.
 */
export const markerName = 'office.made'

/** Whether an office is in this directory, or was: one whose file is missing is no empty directory. */
export const holdsOffice = (directory: string): boolean =>
  [fileName, markerName].some((name) => existsSync(join(directory, name)))

/** Why an office cannot be opened: its file is missing, or it was corrupt and renamed to `kept`. */
export type StartupProblem =
  | { readonly kind: 'gone' }
  | { readonly kind: 'damaged'; readonly quarantined: string }

/**
 * State of the office file at startup. `older`: opening migrates it. `foreign_log`: the WAL of another file
 * is beside it; opening renames that WAL. `interrupted`: a power cut left a half-written change, which
 * opening rolls back; until then the file cannot be read.
 */
export type FileState = 'nothing' | 'gone' | 'damaged' | 'foreign_log' | 'interrupted' | 'older' | 'whole'

/** Verifies the file without changing anything. Throws UnsafeFileError for a file of a newer version. */
export function inspectFile(directory: string, newest: number): FileState {
  const file = join(directory, fileName)
  const wasMade = isMade(directory)
  if (!existsSync(file)) return wasMade ? 'gone' : 'nothing'
  // SQLite opens an empty file as a database without tables.
  if (statSync(file).size === 0 && !wasMade && !hasLog(file)) return 'nothing'
  if (hasLog(file) && isWithoutWal(file)) return 'foreign_log'
  if (existsSync(`${file}-journal`)) return 'interrupted'
  return statSync(file).size === 0 ? 'damaged' : contentOf(file, { newest, wasMade, readonly: true })
}

/**
 * Runs before anything is written to the file. A corrupt file or another program's is renamed, never deleted;
 * one of a newer version stays as it is (UnsafeFileError).
 */
export function quarantineIfCorrupt(directory: string, newest: number): StartupProblem | undefined {
  const file = join(directory, fileName)
  const state = inspectFile(directory, newest)
  switch (state) {
    case 'nothing':
      // The head of an office that was removed.
      deleteHeadFile(directory)
      return undefined
    case 'gone':
      return { kind: 'gone' }
    case 'damaged':
      return { kind: 'damaged', quarantined: quarantine(file) }
    case 'foreign_log':
      renameSync(`${file}-wal`, `${file}-wal.foreign-${timestamp()}`)
      return quarantineIfCorrupt(directory, newest)
    case 'interrupted':
      return contentOf(file, { newest, wasMade: isMade(directory), readonly: false }) === 'damaged'
        ? { kind: 'damaged', quarantined: quarantine(file) }
        : undefined
    default:
      return undefined
  }
}

/**
 * What a closed office file lacks of the acknowledged changes, according to `office.head`. Changes nothing.
 */
export function detectLoss(directory: string): JournalLoss | undefined {
  const [file, head] = [join(directory, fileName), readHeadFile(directory)]
  if (head === undefined || !existsSync(file)) return undefined
  return withReader(file, (statements) => journalLoss(statements, head))
}

/** Marks that an office exists in this directory. */
export function writeMarker(directory: string, now: string): void {
  const marker = join(directory, markerName)
  if (existsSync(marker)) return
  writeFileSync(marker, `${now}\n`)
  syncFile(marker)
  syncFolder(directory)
}

const isMade = (directory: string): boolean => existsSync(join(directory, markerName))
const hasLog = (file: string): boolean => existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0

interface InspectOptions {
  readonly newest: number
  readonly wasMade: boolean
  /** False lets SQLite roll back an interrupted change from its journal; a reader must not. */
  readonly readonly: boolean
}

function contentOf(file: string, { newest, wasMade, readonly }: InspectOptions): FileState {
  let sqlite: Sqlite.Database | undefined
  try {
    sqlite = new Sqlite(file, { readonly, fileMustExist: true, timeout: 100 })
    const id = sqlite.pragma('application_id', { simple: true })
    if (id !== applicationId) return !wasMade && id === 0 && isBlank(sqlite) ? 'nothing' : 'damaged'
    const version = Number(sqlite.pragma('user_version', { simple: true }))
    assertKnownVersion(version, newest)
    const result = String(sqlite.pragma('quick_check(1)', { simple: true }))
    assertReadable([result])
    if (result !== 'ok') return 'damaged'
    return version < newest ? 'older' : 'whole'
  } catch (error) {
    if (isCorruption(error, file)) return 'damaged'
    throw error
  } finally {
    sqlite?.close()
  }
}

/** Whether the file has no tables: creating the office was interrupted before the first commit. */
const isBlank = (sqlite: Sqlite.Database): boolean =>
  sqlite.prepare('select 1 from sqlite_master limit 1').get() === undefined

/**
 * Renames the database before its WAL: a WAL without its database harms nobody, a database without its WAL
 * has lost acknowledged changes.
 */
function quarantine(file: string): string {
  const copy = `${file}.damaged-${timestamp()}`
  for (const suffix of ['', '-wal', '-journal', '-shm'])
    if (existsSync(file + suffix)) renameSync(file + suffix, copy + suffix)
  return copy
}

/** The newest quarantined file that still exists. */
export function lastQuarantined(directory: string): string | undefined {
  const quarantined = readdirSync(directory).filter((name) => /^office\.db\.damaged-\d+$/.test(name))
  const last = quarantined.toSorted().at(-1)
  return last && join(directory, last)
}

const timestamp = (): string => new Date().toISOString().replaceAll(/\D/g, '')
