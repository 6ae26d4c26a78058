import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from '../processes.ts'

const memory = '/dev/shm'
const prefix = 'office-tests-'
/** The offices of the tests that run at a time, those they begin with, and the databases of PostgreSQL beside them. */
const roomBytes = 8 * 2 ** 30

/**
 * Temporary files of the tests are in memory where there is room: every commit is synced, which takes a disk some
 * milliseconds, many thousand times in a run. The folder goes with this process.
 */
export function keepTempInMemory(): void {
  if (process.platform !== 'linux' || process.env['TMPDIR'] || !existsSync(memory)) return
  removeAbandoned()
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize < roomBytes) return
  const folder = join(memory, `${prefix}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  // A server that runs as another user has its data below it.
  chmodSync(folder, 0o711)
  process.env['TMPDIR'] = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/** Of runs that were killed. */
function removeAbandoned(): void {
  for (const name of readdirSync(memory)) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length)))) continue
    try {
      rmSync(join(memory, name), { recursive: true, force: true })
    } catch {
      // Another user's, or gone by now.
    }
  }
}
