import { closeSync, openSync, readSync } from 'node:fs'

/**
 * SQLite error codes that mean the content of a file is corrupt. Disk errors, missing space or memory, and
 * locks by other programs are excluded: those can be retried. READONLY_ROLLBACK: an interrupted change that a
 * read-only connection cannot roll back.
 */
const corruptionCodes =
  /^SQLITE_(CORRUPT|NOTADB|FORMAT|ERROR$|TOOBIG|MISMATCH|IOERR_SHORT_READ|READONLY_ROLLBACK)/

/**
 * Whether an error means that the file is corrupt, if the statement itself is valid for every office. Pass
 * `closed` only for a file that this process has not open: the disk is then read as well, and if it fails,
 * that error is thrown. For an open file SQLite's error code alone decides.
 */
export function isCorruption(error: unknown, closed?: string): error is Error {
  if (!(error instanceof Error && 'code' in error && corruptionCodes.test(String(error.code)))) return false
  if (closed !== undefined) assertDiskReads(closed)
  return true
}

/** SQLITE_IOERR in all variants (low byte 10), except SHORT_READ: a file that ends too early is corrupt. */
const ioError = 10
const shortRead = 522

/**
 * integrity_check lists pages the disk could not read among the corrupt ones; such a result proves nothing,
 * so it throws.
 */
export function assertReadable(messages: readonly string[]): void {
  for (const one of messages) {
    const code = Number(/unable to get the page\. error code=(\d+)/.exec(one)?.[1] ?? 0)
    if (code % 256 === ioError && code !== shortRead) throw readError(one)
  }
}

const chunkBytes = 1024 ** 2

/**
 * Reads the whole file: on some systems SQLite reports a disk read error (EIO) as corruption. Never call it
 * for an open file: when any descriptor of a file is closed, POSIX drops all locks of the process on it, and
 * another program could then remove the WAL in use.
 */
function assertDiskReads(file: string): void {
  try {
    const opened = openSync(file, 'r')
    try {
      const chunk = Buffer.alloc(chunkBytes)
      while (readSync(opened, chunk) > 0);
    } finally {
      closeSync(opened)
    }
  } catch (error) {
    throw readError(String(error))
  }
}

const readError = (why: string) => Object.assign(new Error(why), { code: 'SQLITE_IOERR_READ' })
