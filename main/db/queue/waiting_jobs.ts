import { shuttingDown } from '../errors.ts'
import type { WriteContext } from '../journal/journal.ts'

/** A request that waits for its commit. */
export interface Job {
  readonly writing: WriteContext
  run(): Promise<unknown>
  settle(outcome: Outcome): void
}
export type Outcome =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: unknown }

/** A response waits for no more than 64 requests. */
const maxBatch = 64

export interface WaitingJobs {
  write<T>(writing: WriteContext, run: () => Promise<T>): Promise<T>
  /** Jobs that were taken and not run are the next ones. */
  putBack(jobs: readonly Job[]): void
  /** Finishes the queued requests; rejects later ones with shutting_down. */
  close(): Promise<void>
}

/** Gives the requests that wait together to `commit`, one batch after the other. `refusal`: why none is taken now. */
export function createWaitingJobs(
  commit: (jobs: readonly Job[]) => Promise<void>,
  refusal: () => Error | undefined = () => undefined,
): WaitingJobs {
  const waiting: Job[] = []
  let running: Promise<void> | undefined
  let closing = false

  async function drain(): Promise<void> {
    // Collects all requests of this turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve))
    while (waiting.length > 0) await commit(waiting.splice(0, maxBatch))
    running = undefined
  }

  return {
    putBack: (jobs) => void waiting.unshift(...jobs),
    async close() {
      closing = true
      await running
    },
    write: <T>(writing: WriteContext, run: () => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        const refused = closing ? shuttingDown() : refusal()
        if (refused) return reject(refused)
        // The outcome holds the value that this `run` returned.
        waiting.push({
          writing,
          run,
          settle: (outcome) => (outcome.ok ? resolve(outcome.value as T) : reject(outcome.error)),
        })
        running ??= drain()
      }),
  }
}
