import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Waits until the content of a file is on the disk. */
export function syncFile(path: string): void {
  const handle = openSync(path, 'r+')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Without it a power cut may forget a new name. Windows keeps names by itself and opens no folders. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Makes a folder, and waits until its name is on the disk, and that of every folder that was made on the way to it. */
export function createFolder(folder: string): void {
  const whole = resolve(folder)
  const first = mkdirSync(whole, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = whole; made.length >= first.length; made = dirname(made)) syncFolder(dirname(made))
}
