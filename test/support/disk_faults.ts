import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'

/** `strace` may hold this machine's processes: only then can a disk be made to fail for one of them. */
export const canInject: boolean =
  spawnSync('strace', ['-e', 'inject=fsync:error=EIO', 'true'], { stdio: 'ignore' }).status === 0

export interface Faulty {
  /** Number of system calls that failed. */
  injected(): number
  /** Ends the faults; gives how many calls failed. */
  end(): Promise<number>
}

/** Lets these system calls of a process fail on these files: `faulty(pid, ['/office.db-wal'], 'fsync:error=EIO')`. */
export async function faulty(pid: number, paths: readonly string[], inject: string): Promise<Faulty> {
  const files = paths.flatMap((path) => ['-P', path])
  const [calls] = inject.split(':')
  const strace = spawn(
    'strace',
    ['-f', '-p', String(pid), ...files, '-e', `trace=${calls}`, '-e', `inject=${inject}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let output = ''
  const attached = new Promise<void>((resolve, reject) => {
    strace.stderr.on('data', (chunk) => {
      output += String(chunk)
      if (/ attached/.test(output)) resolve()
    })
    strace.once('close', () => reject(new Error(output)))
  })
  await attached
  const injected = () => [...output.matchAll(/\(INJECTED\)/g)].length
  return {
    injected,
    async end() {
      if (strace.exitCode === null && strace.signalCode === null) {
        const ended = once(strace, 'close')
        strace.kill('SIGINT')
        await ended
      }
      return injected()
    },
  }
}
