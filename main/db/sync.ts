import { closeSync, fsyncSync, openSync } from 'node:fs'

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
