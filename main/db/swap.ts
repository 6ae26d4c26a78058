import { copyFileSync, existsSync, linkSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import { syncFile, syncFolder } from './sync.ts'

/**
 * Puts a whole, closed file in the place of another that is closed, too; what stood there is kept under a name of its own.
 * Whenever this is interrupted, one of the two stands there whole. What lies in the write-ahead log of the old file is
 * brought into it first, and the log goes: beside the new file it would silently undo it.
 */
export function putInPlace(file: string, next: string, kept: string): void {
  syncFile(next)
  for (const one of [kept, `${kept}-wal`]) rmSync(one, { force: true })
  if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${kept}-wal`)
  // Where the file is damaged its log is kept for whoever can read it.
  if (existsSync(file) && bringHome(file)) rmSync(`${kept}-wal`, { force: true })
  for (const beside of ['-wal', '-shm']) rmSync(file + beside, { force: true })
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
