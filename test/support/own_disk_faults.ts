import { type Faulty, faulty } from './disk_faults.ts'
import { whenDone } from './lifetime.ts'

/**
 * Lets system calls of this process fail, at most until the test ends. A process has one tracer, and strace also traces
 * the processes it spawns: left attached by a failed test, it would fail each later one that injects faults.
 */
export async function faultyHere(paths: readonly string[], inject: string): Promise<Faulty> {
  const disk = await faulty(process.pid, paths, inject)
  whenDone(disk.end)
  return disk
}
