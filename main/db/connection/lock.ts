import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'

/** The handles that hold the locks: kept here, because the garbage collector closes what nobody keeps. */
const held = new Map<string, Sqlite.Database>()

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

/** One office file, one writer: an exclusive transaction on a file beside it that ends with the process, however it ends. */
export function lockOffice(directory: string): () => void {
  const sqlite = new Sqlite(join(directory, lockName), { timeout: 200 })
  try {
    // Nothing is ever written in it: a journal would want space, and the lock is had before any is given back.
    sqlite.pragma('journal_mode = memory')
    sqlite.exec('begin exclusive')
  } catch (error) {
    sqlite.close()
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY')
      throw new OfficeInUse(...holder(directory))
    throw error
  }
  held.set(directory, sqlite)
  return () => {
    // Another one may hold it by now.
    if (held.get(directory) !== sqlite) return
    sqlite.close()
    held.delete(directory)
  }
}

const noteOf = (directory: string): string => join(directory, 'instance.json')

/** Who has the office, for whoever comes second. Unlike the lock itself it needs space. */
export const writeLockHolder = (directory: string): void =>
  writeFileSync(noteOf(directory), JSON.stringify({ pid: process.pid, since: new Date().toISOString() }))

/** Whether a program has the office of this directory open. Asked by reading: nothing there changes. */
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

function holder(directory: string): [number | undefined, string | undefined] {
  try {
    const said: unknown = JSON.parse(readFileSync(noteOf(directory), 'utf8'))
    if (typeof said === 'object' && said !== null && 'pid' in said && 'since' in said)
      return [Number(said.pid), String(said.since)]
  } catch {}
  return [undefined, undefined]
}
