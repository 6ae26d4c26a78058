import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Mounts a disk of so many MiB at a folder, which only root may. A shell unmounts it when this process ends in any way: it
 * waits on a pipe that closes even if the process is killed.
 */
export const mountDisk = (folder: string, mebibytes: number): boolean => {
  mkdirSync(folder, { recursive: true })
  const args = ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=700`, 'tmpfs', folder]
  if (spawnSync('mount', args, { stdio: 'ignore' }).status !== 0) return false
  const script = 'read -r _; exec umount --lazy "$0"'
  // A group of its own: who kills the group of the tests does not kill this shell.
  const watch = spawn('sh', ['-c', script, folder], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  watch.unref()
  watches.set(folder, watch)
  return true
}
export function takeDisk(folder: string): void {
  spawnSync('umount', ['--lazy', folder], { stdio: 'ignore' })
  watches.get(folder)?.kill('SIGKILL')
  watches.delete(folder)
}
const watches = new Map<string, ChildProcess>()

export const canMount: boolean = (() => {
  const folder = join('/tmp', `office-disk-${process.pid}`)
  const can = process.platform === 'linux' && mountDisk(folder, 1)
  if (can) takeDisk(folder)
  rmSync(folder, { recursive: true, force: true })
  return can
})()

const fillerOf = (folder: string): string => join(folder, 'somebody.iso')

/** Fills the disk up to so many free bytes. */
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
/** Deletes what `fill` wrote. */
export const emptyDisk = (folder: string): void => rmSync(fillerOf(folder), { force: true })
