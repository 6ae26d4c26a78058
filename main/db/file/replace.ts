import { copyFileSync, existsSync, linkSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import { syncFile, syncFolder } from '../connection/sync.ts'

/**
 * Suffixes of the files that hold a database's last changes: the WAL, and the rollback journal of an
 * interrupted change.
 */
const logs = ['-wal', '-journal']

/**
 * Replaces a closed database file by another closed one, and preserves the old file under the name `kept`. An
 * interruption at any point leaves one of the two in place and complete. The old file's WAL is merged into it
 * first and then removed: beside the new file SQLite would silently apply it.
 */
export function replaceFile(file: string, next: string, preserved: string): void {
  syncFile(next)
  for (const suffix of ['', ...logs]) rmSync(preserved + suffix, { force: true })
  for (const suffix of logs) {
    if (!existsSync(file + suffix)) continue
    copyFileSync(file + suffix, preserved + suffix)
    // The first copy is deleted below: a power cut must not lose both.
    syncFile(preserved + suffix)
  }
  // If the file is corrupt, its WAL is preserved for a recovery tool.
  if (existsSync(file) && mergeWal(file))
    for (const suffix of logs) rmSync(preserved + suffix, { force: true })
  for (const suffix of [...logs, '-shm']) rmSync(file + suffix, { force: true })
  syncFolder(dirname(file))
  if (existsSync(file)) preserve(file, preserved)
  renameSync(next, file)
  syncFolder(dirname(file))
}

/**
 * Merges the WAL into the file. Returns false if the file is corrupt; opening it may have removed the WAL.
 */
function mergeWal(file: string): boolean {
  try {
    const sqlite = new Sqlite(file, { fileMustExist: true })
    try {
      // Checkpoints and removes the WAL: the preserved file is then complete without it.
      sqlite.pragma('journal_mode = delete')
    } finally {
      sqlite.close()
    }
    return true
  } catch {
    return false
  }
}

/** Hard-links the content under a second name; the first name stays until the new file takes it. */
function preserve(file: string, preserved: string): void {
  try {
    linkSync(file, preserved)
  } catch {
    // File systems without hard links, such as FAT or some network shares.
    copyFileSync(file, preserved)
    syncFile(preserved)
  }
}

/** Undoes `replaceFile`: moves the preserved file and its logs back over the new one. Needs no disk space. */
export function rollbackReplace(file: string, preserved: string): void {
  for (const suffix of [...logs, ''])
    if (existsSync(preserved + suffix)) renameSync(preserved + suffix, file + suffix)
  syncFolder(dirname(file))
}

/**
 * A preserved file contains sessions that have ended since. Deletes them before the file is put back into
 * use.
 */
export function deleteAllSessions(file: string): void {
  const sqlite = new Sqlite(file, { fileMustExist: true })
  try {
    sqlite.exec('delete from sessions')
  } finally {
    sqlite.close()
  }
}
