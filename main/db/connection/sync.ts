import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Waits until the file's content is on the disk (fsync). */
export function syncFile(path: string): void {
  const handle = openSync(path, 'r+')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/**
 * Syncs a folder, so that a new name in it survives a power cut. Windows syncs names itself and cannot open
 * folders.
 */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Creates a folder and its missing parents, and waits until all their names are on the disk. */
export function createFolder(folder: string): void {
  const whole = resolve(folder)
  const first = mkdirSync(whole, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let created = whole; created.length >= first.length; created = dirname(created))
    syncFolder(dirname(created))
}
