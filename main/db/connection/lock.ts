import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'

/** The handles that hold the locks. The map keeps them referenced: the garbage collector would close them. */
const handles = new Map<string, Sqlite.Database>()

const lockName = 'instance.lock.db'

export class OfficeInUse extends Error {
  readonly pid: number | undefined
  readonly since: string | undefined
  constructor(pid: number | undefined, since: string | undefined) {
    super(`another program uses this office (process ${pid ?? '?'}, since ${since ?? '?'})`)
    this.pid = pid
    this.since = since
  }
}

/**
 * Takes the office's lock: an exclusive transaction on a file beside the database, released when the process
 * ends in any way. Returns the function that releases it. Throws OfficeInUse.
 */
export function lockOffice(directory: string): () => void {
  const sqlite = new Sqlite(join(directory, lockName), { timeout: 200 })
  try {
    // Nothing is written to this file. An on-disk journal would need space, and the lock is taken before the
    // reserve file can be released.
    sqlite.pragma('journal_mode = memory')
    sqlite.exec('begin exclusive')
  } catch (error) {
    sqlite.close()
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY')
      throw new OfficeInUse(...readLockHolder(directory))
    throw error
  }
  handles.set(directory, sqlite)
  return () => {
    // The lock may have been taken again since.
    if (handles.get(directory) !== sqlite) return
    sqlite.close()
    handles.delete(directory)
  }
}

const lockNotePath = (directory: string): string => join(directory, 'instance.json')

/**
 * Writes who holds the lock, for the error message of the next program. Unlike the lock, this needs disk
 * space.
 */
export const writeLockHolder = (directory: string): void =>
  writeFileSync(
    lockNotePath(directory),
    JSON.stringify({ pid: process.pid, since: new Date().toISOString() }),
  )

/** Whether a program has the office of this directory open. Only reads: no file is changed. */
export function isInUse(directory: string): boolean {
  const file = join(directory, lockName)
  if (!existsSync(file)) return false
  const sqlite = new Sqlite(file, { readonly: true, timeout: 200 })
  try {
    sqlite.pragma('user_version')
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY'
  } finally {
    sqlite.close()
  }
}

function readLockHolder(directory: string): [number | undefined, string | undefined] {
  try {
    const note: unknown = JSON.parse(readFileSync(lockNotePath(directory), 'utf8'))
    if (typeof note === 'object' && note !== null && 'pid' in note && 'since' in note)
      return [Number(note.pid), String(note.since)]
  } catch {}
  return [undefined, undefined]
}
