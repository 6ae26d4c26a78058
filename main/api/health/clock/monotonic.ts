import { uptime } from 'node:os'

const start = { wall: Date.now(), up: uptime() * 1000, running: performance.now() }

/**
 * Milliseconds since this program started, including the machine's sleep; unaffected by setting its clock.
 */
export const monotonicMs = (): number =>
  // If the system does not report its uptime, the program's must do.
  Math.max(uptime() * 1000 - start.up, performance.now() - start.running)

/** Machine time at the start plus the time elapsed since; session ages are computed with it. */
export const steadyNow = (): number => start.wall + monotonicMs()
