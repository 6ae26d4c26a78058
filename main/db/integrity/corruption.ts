import { closeSync, openSync, readSync } from 'node:fs'

/**
 * What is wrong with the content of a file. A disk that fails, space or memory that is missing, another program are no
 * damage: those are tried again. READONLY_ROLLBACK: half a change, which only who writes the file could take back.
 */
const damages = /^SQLITE_(CORRUPT|NOTADB|FORMAT|ERROR$|TOOBIG|MISMATCH|IOERR_SHORT_READ|READONLY_ROLLBACK)/

/**
 * Of an error while a file was read with statements that are right for every office: whether it is the file that is not.
 * `closed` is that file where this process has it open nowhere: then its disk is asked, too, and where that does not give
 * it, this throws. Of an open file the word of SQLite is taken.
 */
export function isCorruption(error: unknown, closed?: string): error is Error {
  if (!(error instanceof Error && 'code' in error && damages.test(String(error.code)))) return false
  if (closed !== undefined) requireDisk(closed)
  return true
}

/** SQLITE_IOERR in all its kinds, by their last byte, but for a file that ends too early. */
const failed = 10
const shortRead = 522

/** A check of the structure lists a page that the disk did not give among those that are wrong: then it has found nothing. */
export function assertReadable(found: readonly string[]): void {
  for (const one of found) {
    const code = Number(/unable to get the page\. error code=(\d+)/.exec(one)?.[1] ?? 0)
    if (code % 256 === failed && code !== shortRead) throw unread(one)
  }
}

const pieceBytes = 1024 ** 2

/**
 * What the disk does not give at all (EIO) SQLite calls malformed on some systems: the whole file is read past it. Never an
 * open one: with the first descriptor of a file that is closed, POSIX takes away all locks that the process has on it, in
 * whatever thread; another program may then remove the log that is being written.
 */
function requireDisk(file: string): void {
  try {
    const opened = openSync(file, 'r')
    try {
      const piece = Buffer.alloc(pieceBytes)
      while (readSync(opened, piece) > 0);
    } finally {
      closeSync(opened)
    }
  } catch (error) {
    throw unread(String(error))
  }
}

const unread = (why: string) => Object.assign(new Error(why), { code: 'SQLITE_IOERR_READ' })
