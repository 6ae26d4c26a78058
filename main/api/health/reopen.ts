import { setTimeout } from 'node:timers/promises'
import type { Logger } from '../log/logger.ts'

/** A disk that fails briefly is back at once; one that stays away is tried at growing intervals. */
const firstMs = 2000
const maxMs = 60_000

export interface Reopener {
  /**
   * Starts trying, once at a time, until it succeeds: at once, so that no request is let in meanwhile, or after this
   * turn where the request gate is still closed.
   */
  begin(afterTurn?: boolean): void
  isRunning(): boolean
  /** Stops trying. */
  stop(): Promise<void>
}

/** Reopens an office whose file could not be written. */
export function createReopener(open: () => Promise<void>, log: Logger): Reopener {
  const stopped = new AbortController()
  let running: Promise<void> | undefined

  async function run(afterTurn: boolean): Promise<void> {
    for (let wait = 0; !stopped.signal.aborted; wait = Math.min(Math.max(wait * 2, firstMs), maxMs)) {
      if (wait > 0 || afterTurn)
        await setTimeout(wait, undefined, { signal: stopped.signal }).catch(() => undefined)
      if (stopped.signal.aborted) return
      try {
        return await open()
      } catch (error) {
        log.error({ err: error }, 'opening the office again')
      }
    }
  }

  return {
    begin(afterTurn = false) {
      running ??= run(afterTurn).finally(() => {
        running = undefined
      })
    },
    isRunning: () => running !== undefined,
    async stop() {
      stopped.abort()
      await running
    },
  }
}
