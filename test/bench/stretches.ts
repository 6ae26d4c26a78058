import { renameSync, writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Loaded into the office that is measured: on SIGUSR2 it writes the longest stretch of its event loop since the last time, in ms. */

const resolution = 5
const delays = monitorEventLoopDelay({ resolution })
delays.enable()
process.on('SIGUSR2', () => {
  const file = process.env['BENCH_STRETCH'] ?? ''
  writeFileSync(`${file}.new`, String(Math.max(0, delays.max / 1e6 - resolution)))
  renameSync(`${file}.new`, file)
  delays.reset()
})
