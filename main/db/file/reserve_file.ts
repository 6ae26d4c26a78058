import { randomBytes } from 'node:crypto'
import { renameSync, rmSync, statfsSync, statSync, truncateSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../connection/sync.ts'
import { diskFull } from '../errors.ts'

/** Space that is given back when the disk is full: even a deletion is written somewhere. */
const ballastBytes = 32 * 1024 * 1024
const pieceBytes = 1024 * 1024
/** So much beside it: what is back when somebody has thrown away one file is gone again in an hour. */
const spareBytes = 8 * 1024 * 1024

/** In its place; given up: a file of no length, so that the next start knows it, too; never made. */
const fileOf = (directory: string): string => join(directory, 'ballast')
const sizeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.size

/** Bytes that this program may still write. */
export function freeBytes(directory: string): number {
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize
}

/** On a small disk a tenth of it is enough. */
function spareOf(directory: string): number {
  const { blocks, bsize } = statfsSync(directory)
  return Math.min(spareBytes, (blocks * bsize) / 10)
}

/** Whether there is space for an ordinary day: where the ballast was given up, space for it as well. */
export function hasFreeSpace(directory: string): boolean {
  const missing = isReserveReleased(directory) ? ballastBytes : 0
  try {
    return freeBytes(directory) >= spareOf(directory) + missing
  } catch {
    // A disk that does not even tell how large it is takes nothing.
    return false
  }
}

/** 507 where so many bytes would leave no space for anything else. */
export function assertFreeSpace(directory: string, bytes: number): void {
  if (freeBytes(directory) < bytes + spareOf(directory)) throw diskFull()
}

export const isReserveReleased = (directory: string): boolean => sizeOf(fileOf(directory)) === 0

/** Gives the space back, once. */
export function releaseReserve(directory: string): void {
  if (sizeOf(fileOf(directory))) truncateSync(fileOf(directory))
}

/**
 * Makes it where there is room for it and as much again; where it was given up, as soon as there is room for it on an
 * ordinary day. Really written, because an empty promise of a file frees nothing.
 */
export async function createReserve(directory: string): Promise<void> {
  const file = fileOf(directory)
  const wanted = ballastBytes + (isReserveReleased(directory) ? spareOf(directory) : ballastBytes)
  if (sizeOf(file) === ballastBytes || freeBytes(directory) < wanted) return
  const part = `${file}.part`
  try {
    const handle = await open(part, 'w', 0o600)
    try {
      // No disk packs what has no pattern.
      const piece = randomBytes(pieceBytes)
      for (let at = 0; at < ballastBytes; at += pieceBytes) await handle.appendFile(piece)
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
