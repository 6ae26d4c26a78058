import { uptime } from 'node:os'

/** What the machine tells of the time, each in milliseconds. */
export interface MachineTimes {
  /** Since the machine started, its sleep included; 0 if the system does not tell. */
  uptime(): number
  /** The clock on the wall, which may be set and goes on while the machine sleeps. */
  wall(): number
  /** Since this program started, without the machine's sleep. */
  running(): number
}

/** Reading the uptime opens a file on Linux, which costs as much as a query: it is read this often, in milliseconds. */
const intervalMs = 100

/**
 * Milliseconds since the start, including the machine's sleep; unaffected by setting its clock. Between two readings of the
 * uptime the machine has not slept if its wall clock went on as the program did.
 */
export function monotonicClock({ uptime, wall, running }: MachineTimes): () => number {
  const start = { up: uptime(), running: running() }
  let last = { wall: wall(), running: start.running, asleep: 0 }
  return () => {
    const now = { wall: wall(), running: running() }
    const ran = now.running - last.running
    if (ran > intervalMs || Math.abs(now.wall - last.wall - ran) > intervalMs) {
      const slept = uptime() - start.up - (now.running - start.running)
      last = { ...now, asleep: Math.max(last.asleep, slept) }
    }
    return now.running - start.running + last.asleep
  }
}

const startedAt = Date.now()

export const monotonicMs = monotonicClock({
  uptime: () => uptime() * 1000,
  wall: Date.now,
  running: () => performance.now(),
})

/** Machine time at the start plus the time elapsed since; session ages are computed with it. */
export const steadyNow = (): number => startedAt + monotonicMs()
