import { copyFileSync, existsSync, linkSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import { syncFile, syncFolder } from '../connection/sync.ts'

/** Beside a file, what its last changes stand in: the log, or the journal of a change that a cut of power interrupted. */
const logs = ['-wal', '-journal']

/**
 * Puts a whole, closed file in the place of another that is closed, too; what stood there is kept under a name of its own.
 * Whenever this is interrupted, one of the two stands there whole. What lies in the write-ahead log of the old file is
 * brought into it first, and the log goes: beside the new file it would silently undo it.
 */
export function replaceFile(file: string, next: string, kept: string): void {
  syncFile(next)
  for (const beside of ['', ...logs]) rmSync(kept + beside, { force: true })
  for (const beside of logs) {
    if (!existsSync(file + beside)) continue
    copyFileSync(file + beside, kept + beside)
    // The first one is taken away below: a cut of power may not take both.
    syncFile(kept + beside)
  }
  // Where the file is damaged its log is kept for whoever can read it.
  if (existsSync(file) && bringHome(file)) for (const beside of logs) rmSync(kept + beside, { force: true })
  for (const beside of [...logs, '-shm']) rmSync(file + beside, { force: true })
  syncFolder(dirname(file))
  if (existsSync(file)) keep(file, kept)
  renameSync(next, file)
  syncFolder(dirname(file))
}

/** False where the file is damaged; opening it may have taken its log away. */
function bringHome(file: string): boolean {
  try {
    const sqlite = new Sqlite(file, { fileMustExist: true })
    try {
      // Checkpoints, and takes the log away: what is kept needs nothing beside it.
      sqlite.pragma('journal_mode = delete')
    } finally {
      sqlite.close()
    }
    return true
  } catch {
    return false
  }
}

/** A second name for the same content: the first stays until the new file takes it over. */
function keep(file: string, kept: string): void {
  try {
    linkSync(file, kept)
  } catch {
    // Disks without second names: sticks, some shares.
    copyFileSync(file, kept)
    syncFile(kept)
  }
}

/** What `putInPlace` kept stands in its place again, with its logs; what had taken it is gone. Needs no space. */
export function rollbackReplace(file: string, kept: string): void {
  for (const beside of [...logs, '']) if (existsSync(kept + beside)) renameSync(kept + beside, file + beside)
  syncFolder(dirname(file))
}

/** A file that was put aside knows sessions that have ended since: taken out before it comes into another's place. */
export function deleteAllSessions(file: string): void {
  const sqlite = new Sqlite(file, { fileMustExist: true })
  try {
    sqlite.exec('delete from sessions')
  } finally {
    sqlite.close()
  }
}
