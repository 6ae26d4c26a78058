import { databaseBusy } from '../../db/errors.ts'

/** Requests that take longer do not hold up the replacement: a slow reader of an export gets an error. */
const maxWaitMs = 10_000

export interface RequestGate {
  /**
   * Calls `inside` at once, or after the file was replaced; `inside` calls `leave` when the request is over.
   */
  acquire(inside: (leave: () => void) => void): void
  /**
   * Holds new requests back, waits for running ones, calls `run`, then lets the held ones in. One call at a
   * time.
   */
  runWhileClosed<T>(run: () => Promise<T>): Promise<T>
}

/** All requests pass through the gate, so that the office's file can be replaced between them. */
export function createRequestGate(): RequestGate {
  const waiting: (() => void)[] = []
  let closed = false
  let count = 0
  let onEmpty = () => {}

  function admit(inside: (leave: () => void) => void): void {
    count++
    let isIn = true
    inside(() => {
      if (!isIn) return
      isIn = false
      count--
      if (count === 0) onEmpty()
    })
  }

  const allFinished = (): Promise<void> =>
    new Promise((resolve) => {
      if (count === 0) return resolve()
      const timeout = setTimeout(resolve, maxWaitMs)
      onEmpty = () => {
        clearTimeout(timeout)
        resolve()
      }
    })

  return {
    acquire(inside) {
      if (closed) waiting.push(() => admit(inside))
      else admit(inside)
    },
    async runWhileClosed(run) {
      if (closed) throw databaseBusy()
      closed = true
      try {
        await allFinished()
        return await run()
      } finally {
        closed = false
        for (const enter of waiting.splice(0)) enter()
      }
    },
  }
}
