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
/** Beside the office file: an office was made here, so that a file that is empty or gone is never taken for a first start. */
export const markerName = 'office.made'

/** Why an office cannot be opened: its file is gone, or is kept under another name because it is not whole. */
export type StartupProblem = { readonly kind: 'gone' } | { readonly kind: 'damaged'; readonly kept: string }

/**
 * What stands where the office file should. `older`: a start brings it to this version. `foreign_log`: a log that another
 * file left lies beside it, and is put aside by a start; `interrupted`: a cut of power left a change half written, and a
 * start takes it back. Until then the file cannot be read as it is.
 */
export type FileState = 'nothing' | 'gone' | 'damaged' | 'foreign_log' | 'interrupted' | 'older' | 'whole'

/** Looks through the file, and changes nothing. Throws UnsafeFile for the file of a newer program. */
export function inspectFile(directory: string, newest: number): FileState {
  const file = join(directory, fileName)
  const wasMade = isMade(directory)
  if (!existsSync(file)) return wasMade ? 'gone' : 'nothing'
  // SQLite opens a file of no length as a database without tables.
  if (statSync(file).size === 0 && !wasMade && !hasLog(file)) return 'nothing'
  if (hasLog(file) && isWithoutWal(file)) return 'foreign_log'
  if (existsSync(`${file}-journal`)) return 'interrupted'
  return statSync(file).size === 0 ? 'damaged' : contentOf(file, { newest, wasMade, readonly: true })
}

/**
 * The same before anything is written to the file. A damaged one, or another program's, is put aside under a name of its
 * own and never deleted; a newer program's stays as it is (UnsafeFile).
 */
export function quarantineIfCorrupt(directory: string, newest: number): StartupProblem | undefined {
  const file = join(directory, fileName)
  const standing = inspectFile(directory, newest)
  switch (standing) {
    case 'nothing':
      // Of an office that somebody has taken away.
      deleteHeadFile(directory)
      return undefined
    case 'gone':
      return { kind: 'gone' }
    case 'damaged':
      return { kind: 'damaged', kept: putAside(file) }
    case 'foreign_log':
      renameSync(`${file}-wal`, `${file}-wal.foreign-${moment()}`)
      return quarantineIfCorrupt(directory, newest)
    case 'interrupted':
      return contentOf(file, { newest, wasMade: isMade(directory), readonly: false }) === 'damaged'
        ? { kind: 'damaged', kept: putAside(file) }
        : undefined
    default:
      return undefined
  }
}

/** What the file of a closed office lacks of what was acknowledged, where `office.head` tells; nothing is changed. */
export function detectLoss(directory: string): JournalLoss | undefined {
  const [file, head] = [join(directory, fileName), readHeadFile(directory)]
  if (head === undefined || !existsSync(file)) return undefined
  return withReader(file, (statements) => journalLoss(statements, head))
}

/** An office stands here from now on. */
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
  /** What a cut of power left half written, SQLite takes back with the journal beside it: a reader may not. */
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
    const found = String(sqlite.pragma('quick_check(1)', { simple: true }))
    assertReadable([found])
    if (found !== 'ok') return 'damaged'
    return version < newest ? 'older' : 'whole'
  } catch (error) {
    if (isCorruption(error, file)) return 'damaged'
    throw error
  } finally {
    sqlite?.close()
  }
}

/** The making of an office was cut off before anything stood in it. */
const isBlank = (sqlite: Sqlite.Database): boolean =>
  sqlite.prepare('select 1 from sqlite_master limit 1').get() === undefined

/** The file first: a log without its file misleads nobody, a file without its log has lost what was acknowledged. */
function putAside(file: string): string {
  const kept = `${file}.damaged-${moment()}`
  for (const beside of ['', '-wal', '-journal', '-shm'])
    if (existsSync(file + beside)) renameSync(file + beside, kept + beside)
  return kept
}

/** The last one that was put aside and still lies there. */
export function lastQuarantined(directory: string): string | undefined {
  const aside = readdirSync(directory).filter((name) => /^office\.db\.damaged-\d+$/.test(name))
  const last = aside.toSorted().at(-1)
  return last && join(directory, last)
}

const moment = (): string => new Date().toISOString().replaceAll(/\D/g, '')
