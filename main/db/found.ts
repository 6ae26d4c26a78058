import { existsSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { isCopy } from './copy.ts'
import { isDamage, requireRead } from './damage.ts'
import { requireKnown } from './open.ts'
import { syncFile, syncFolder } from './sync.ts'
import { applicationId } from './whose.ts'

const fileName = 'office.db'
/** Beside the office file: an office was made here, so that a file that is empty or gone is never taken for a first start. */
export const markerName = 'office.made'

/** Why an office cannot be opened: its file is gone, or is kept under another name because it is not whole. */
export type Trouble = { readonly kind: 'gone' } | { readonly kind: 'damaged'; readonly kept: string }

/**
 * Looks at what stands where the office file should, before anything is written to it. A damaged file, or another
 * program's, is put aside under a name of its own and never deleted; a newer program's stays as it is (UnsafeFile).
 */
export function troubleAt(directory: string, newest: number): Trouble | undefined {
  const file = join(directory, fileName)
  const wasMade = existsSync(join(directory, markerName))
  if (!existsSync(file)) return wasMade ? { kind: 'gone' } : undefined
  // SQLite opens a file of no length as a database without tables.
  if (statSync(file).size === 0 && !wasMade && !hasLog(file)) return undefined
  if (hasLog(file) && isCopy(file)) renameSync(`${file}-wal`, `${file}-wal.foreign-${moment()}`)
  return isWhole(file, { newest, wasMade }) ? undefined : { kind: 'damaged', kept: putAside(file) }
}

/** An office stands here from now on. */
export function markMade(directory: string, now: string): void {
  const marker = join(directory, markerName)
  if (existsSync(marker)) return
  writeFileSync(marker, `${now}\n`)
  syncFile(marker)
  syncFolder(directory)
}

const hasLog = (file: string): boolean => existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0

function isWhole(
  file: string,
  { newest, wasMade }: { readonly newest: number; readonly wasMade: boolean },
): boolean {
  // What a cut of power left half written, SQLite brings back from the journal beside it: a reader may not.
  const isInterrupted = existsSync(`${file}-journal`)
  if (statSync(file).size === 0 && !isInterrupted) return false
  let sqlite: Sqlite.Database | undefined
  try {
    sqlite = new Sqlite(file, { readonly: !isInterrupted, fileMustExist: true, timeout: 100 })
    const id = sqlite.pragma('application_id', { simple: true })
    if (id !== applicationId) return !wasMade && id === 0 && isBlank(sqlite)
    const version = Number(sqlite.pragma('user_version', { simple: true }))
    requireKnown(version, newest)
    const found = String(sqlite.pragma('quick_check(1)', { simple: true }))
    requireRead([found])
    return found === 'ok'
  } catch (error) {
    if (isDamage(error, file)) return false
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

const moment = (): string => new Date().toISOString().replaceAll(/\D/g, '')
