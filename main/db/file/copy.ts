import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import Sqlite from 'better-sqlite3'
import { syncFile } from '../connection/sync.ts'
import { mapCorruption } from '../integrity/verify.ts'

export interface CopyOptions {
  /** Pages of the file that are copied, and all of them. */
  readonly onProgress?: (done: number, total: number) => void
  readonly signal?: AbortSignal
  readonly closing?: AbortSignal
}

/** 4 MB: a request waits for one slice at most. */
const pagesAtOnce = 1000

/**
 * A copy of an open file as it stands at one moment, in slices between the requests. On the very connection that writes:
 * what it changes meanwhile is copied too, while a copy on another connection begins anew at every commit.
 */
export async function copyDatabase(
  sqlite: Sqlite.Database,
  target: string,
  { onProgress, signal, closing }: CopyOptions = {},
): Promise<void> {
  const { totalPages: copied } = await sqlite.backup(target, {
    progress({ totalPages, remainingPages }) {
      signal?.throwIfAborted()
      closing?.throwIfAborted()
      onProgress?.(totalPages - remainingPages, totalPages)
      return pagesAtOnce
    },
  })
  // A copy that is finished asks for no further slice.
  onProgress?.(copied, copied)
  removeWal(target)
}

/** One file that needs nothing beside it, wherever it is carried: what its log holds is brought into it. */
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
 * A file that goes on in no log says so in its header, and every backup is one: put here by hand beside a log that was
 * left, it would silently be undone by it. An office's own header says otherwise before its log is there.
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
 * Copies the file of an office that nobody has open, with its log, and brings the two together in the copy: what is copied
 * stays as it is. Throws DamagedFile.
 */
export async function copyClosedDatabase(file: string, target: string): Promise<void> {
  // A log beside a file that goes on in none was left by another; what a cut of power interrupted is brought back.
  const logs = isWithoutWal(file) ? ['-journal'] : ['-wal', '-journal']
  for (const beside of ['', ...logs])
    if (existsSync(file + beside)) await copyFile(file + beside, target + beside)
  mapCorruption(() => removeWal(target), target)
}
