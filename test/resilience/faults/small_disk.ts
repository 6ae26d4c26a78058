import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** A disk of so many MiB at a folder; only root may put one there. */
export const mountDisk = (folder: string, mebibytes: number): boolean => {
  mkdirSync(folder, { recursive: true })
  const args = ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=700`, 'tmpfs', folder]
  return spawnSync('mount', args, { stdio: 'ignore' }).status === 0
}
export const takeDisk = (folder: string): void =>
  void spawnSync('umount', ['--lazy', folder], { stdio: 'ignore' })

export const canMount: boolean = (() => {
  const folder = join('/tmp', `office-disk-${process.pid}`)
  const can = process.platform === 'linux' && mountDisk(folder, 1)
  if (can) takeDisk(folder)
  rmSync(folder, { recursive: true, force: true })
  return can
})()

const fillerOf = (folder: string): string => join(folder, 'somebody.iso')

/** Somebody fills the disk, and leaves so many bytes. */
export function fill(folder: string, leaves = 0): void {
  const file = openSync(fillerOf(folder), 'a')
  try {
    const free = () => statfsSync(folder).bavail * statfsSync(folder).bsize - leaves
    for (let left = free(); left > 0; left = free())
      writeSync(file, Buffer.alloc(Math.min(left, 1024 * 1024), 'x'))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    closeSync(file)
  }
}
/** … and takes it away again. */
export const emptyDisk = (folder: string): void => rmSync(fillerOf(folder), { force: true })
