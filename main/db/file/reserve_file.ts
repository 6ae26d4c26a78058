import { randomBytes } from 'node:crypto'
import { renameSync, rmSync, statfsSync, statSync, truncateSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../connection/sync.ts'
import { diskFull } from '../errors.ts'

/**
 * Size of the reserve file, which is truncated when the disk is full: even a deletion needs space to be
 * written.
 */
const reserveBytes = 32 * 1024 * 1024
const chunkBytes = 1024 * 1024
/**
 * Space that must stay free beside the reserve. With less, the space from one deleted file is used up again
 * within an hour.
 */
const spareBytes = 8 * 1024 * 1024

/**
 * The reserve file: full size while in place, length 0 once released (so that the next start knows), absent
 * if never created.
 */
const fileOf = (directory: string): string => join(directory, 'ballast')
const sizeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.size

/** Bytes that this program may still write. */
export function freeBytes(directory: string): number {
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize
}

/** On a small disk, a tenth of it. */
function spareOf(directory: string): number {
  const { blocks, bsize } = statfsSync(directory)
  return Math.min(spareBytes, (blocks * bsize) / 10)
}

/**
 * Whether there is enough space for normal work; after the reserve was released, space to restore it is
 * needed, too.
 */
export function hasFreeSpace(directory: string): boolean {
  const missing = isReserveReleased(directory) ? reserveBytes : 0
  try {
    return freeBytes(directory) >= spareOf(directory) + missing
  } catch {
    // A disk that cannot report its size will not accept writes either.
    return false
  }
}

/** Throws disk_full (507) if writing this many bytes would leave less than the spare space. */
export function assertFreeSpace(directory: string, bytes: number): void {
  if (freeBytes(directory) < bytes + spareOf(directory)) throw diskFull()
}

export const isReserveReleased = (directory: string): boolean => sizeOf(fileOf(directory)) === 0

/** Truncates the reserve file, once. */
export function releaseReserve(directory: string): void {
  if (sizeOf(fileOf(directory))) truncateSync(fileOf(directory))
}

/**
 * Creates the reserve file if there is space for twice its size; after a release, if there is space for it
 * beside the normal spare space. Real bytes are written, because a sparse file would free nothing.
 */
export async function createReserve(directory: string): Promise<void> {
  const file = fileOf(directory)
  const required = reserveBytes + (isReserveReleased(directory) ? spareOf(directory) : reserveBytes)
  if (sizeOf(file) === reserveBytes || freeBytes(directory) < required) return
  const part = `${file}.part`
  try {
    const handle = await open(part, 'w', 0o600)
    try {
      // Random bytes: no file system can compress them.
      const chunk = randomBytes(chunkBytes)
      for (let at = 0; at < reserveBytes; at += chunkBytes) await handle.appendFile(chunk)
      await handle.sync()
    } finally {
      await handle.close()
    }
    renameSync(part, file)
    syncFolder(directory)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
}
