import { uptime } from 'node:os'

const start = { wall: Date.now(), up: uptime() * 1000, running: performance.now() }

/** Reading the uptime opens a file on Linux, which costs as much as a query: it is read so often at most, in milliseconds. */
const intervalMs = 100
/** How long the machine was asleep since the start, when it was last read. */
let last = { at: start.running, asleep: 0 }

/**
 * Milliseconds since this program started, including the machine's sleep; unaffected by setting its clock. A sleep is
 * counted 100 ms after the machine woke at the latest.
 */
export function monotonicMs(): number {
  const running = performance.now()
  if (running - last.at > intervalMs)
    // If the system does not report its uptime, the program's must do.
    last = {
      at: running,
      asleep: Math.max(last.asleep, uptime() * 1000 - start.up - (running - start.running)),
    }
  return running - start.running + last.asleep
}

/** Machine time at the start plus the time elapsed since; session ages are computed with it. */
export const steadyNow = (): number => start.wall + monotonicMs()
