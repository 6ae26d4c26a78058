import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import Sqlite from 'better-sqlite3'
import { syncFile } from '../connection/sync.ts'
import { mapCorruption } from '../integrity/verify.ts'

export interface CopyOptions {
  /** Gets the pages copied so far and the number of all pages. */
  readonly onProgress?: (done: number, total: number) => void
  readonly signal?: AbortSignal
  readonly closing?: AbortSignal
}

/** 4 MB: a request waits for at most one slice. */
const pagesAtOnce = 1000

/**
 * Copies an open database in slices between requests; the copy shows one moment. Uses the writing connection:
 * pages changed during the copy are copied again, while a copy on another connection restarts at every
 * commit.
 */
export async function copyDatabase(
  sqlite: Sqlite.Database,
  target: string,
  options: CopyOptions = {},
): Promise<void> {
  await copyPages(sqlite, target, options)
  removeWal(target)
}

/** As `copyDatabase`, for a copy that need not survive: it is not synced. */
export async function copyPages(
  sqlite: Sqlite.Database,
  target: string,
  { onProgress, signal, closing }: CopyOptions = {},
): Promise<void> {
  const { totalPages: pages } = await sqlite.backup(target, {
    progress({ totalPages, remainingPages }) {
      signal?.throwIfAborted()
      closing?.throwIfAborted()
      onProgress?.(totalPages - remainingPages, totalPages)
      return pagesAtOnce
    },
  })
  // SQLite reports no progress after the last slice.
  onProgress?.(pages, pages)
}

/** Moves the content of the WAL into the file, so that it is complete without a second file. */
export function removeWal(file: string): void {
  const sqlite = new Sqlite(file, { fileMustExist: true })
  try {
    sqlite.pragma('journal_mode = delete')
  } finally {
    sqlite.close()
  }
  syncFile(file)
}

/**
 * Whether a database file is marked as not using a WAL, as every backup is. If such a file is put beside a
 * leftover WAL, SQLite would silently apply that WAL to it. The office's own file is marked as WAL before its
 * WAL exists.
 */
export function isWithoutWal(file: string): boolean {
  const header = Buffer.alloc(20)
  const opened = openSync(file, 'r')
  try {
    readSync(opened, header, 0, header.length, 0)
  } finally {
    closeSync(opened)
  }
  return header.toString('latin1', 0, 16) === 'SQLite format 3\0' && header[19] === 1
}

/**
 * Copies the database of a closed office with its WAL, and merges the two in the copy; the original stays
 * unchanged. Throws CorruptDatabaseError.
 */
export async function copyClosedDatabase(file: string, target: string): Promise<void> {
  // A WAL beside a file that uses none belongs to another file. A rollback journal is copied, so that SQLite
  // undoes the interrupted change.
  const logs = isWithoutWal(file) ? ['-journal'] : ['-wal', '-journal']
  for (const suffix of ['', ...logs])
    if (existsSync(file + suffix)) await copyFile(file + suffix, target + suffix)
  mapCorruption(() => removeWal(target), target)
}
