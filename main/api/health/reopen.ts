import { setTimeout } from 'node:timers/promises'
import type { Logger } from '../log/logger.ts'

/** A disk that is gone for a moment is back in one; one that stays away is asked again ever more seldom. */
const firstMs = 2000
const mostMs = 60_000

export interface Reopener {
  /** Once at a time, and again until it comes off. */
  begin(): void
  isRunning(): boolean
  /** Tries no more. */
  stop(): Promise<void>
}

/** Opens an office again whose file could not be written. */
export function createReopener(open: () => Promise<void>, log: Logger): Reopener {
  const over = new AbortController()
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    // Whoever has heard of it leaves first.
    for (let wait = 0; !over.signal.aborted; wait = Math.min(Math.max(wait * 2, firstMs), mostMs)) {
      await setTimeout(wait, undefined, { signal: over.signal }).catch(() => undefined)
      if (over.signal.aborted) return
      try {
        return await open()
      } catch (error) {
        log.error({ err: error }, 'opening the office again')
      }
    }
  }

  return {
    begin() {
      running ??= run().finally(() => {
        running = undefined
      })
    },
    isRunning: () => running !== undefined,
    async stop() {
      over.abort()
      await running
    },
  }
}
