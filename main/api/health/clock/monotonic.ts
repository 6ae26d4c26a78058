import { uptime } from 'node:os'

const begun = { wall: Date.now(), up: uptime() * 1000, running: performance.now() }

/** Milliseconds since this program began, those of a machine that slept meanwhile too; setting its clock moves them not. */
export const monotonicMs = (): number =>
  // Where the system says nothing of its own age, the program's must do.
  Math.max(uptime() * 1000 - begun.up, performance.now() - begun.running)

/** What the machine's clock said at the start, and what has gone by since: how long a session has lasted is counted by it. */
export const steadyNow = (): number => begun.wall + monotonicMs()
