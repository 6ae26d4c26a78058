import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'

/** `strace` may hold this machine's processes: only then can a disk be made to fail for one of them. */
export const canInject: boolean =
  spawnSync('strace', ['-e', 'inject=fsync:error=EIO', 'true'], { stdio: 'ignore' }).status === 0

export interface Faulty {
  /** The system calls that were made to fail. */
  injected(): number
  /** The disk is sound again; gives how many calls failed. */
  end(): Promise<number>
}

/** From now on these system calls of a process fail on these files: `faulty(pid, ['/office.db-wal'], 'fsync:error=EIO')`. */
export async function faulty(pid: number, paths: readonly string[], inject: string): Promise<Faulty> {
  const files = paths.flatMap((path) => ['-P', path])
  const [calls] = inject.split(':')
  const strace = spawn(
    'strace',
    ['-f', '-p', String(pid), ...files, '-e', `trace=${calls}`, '-e', `inject=${inject}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let told = ''
  const attached = new Promise<void>((resolve, reject) => {
    strace.stderr.on('data', (chunk) => {
      told += String(chunk)
      if (/ attached/.test(told)) resolve()
    })
    strace.once('close', () => reject(new Error(told)))
  })
  await attached
  const injected = () => [...told.matchAll(/\(INJECTED\)/g)].length
  return {
    injected,
    async end() {
      const ended = once(strace, 'close')
      strace.kill('SIGINT')
      await ended
      return injected()
    },
  }
}
