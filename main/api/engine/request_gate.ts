import { databaseBusy } from '../../db/errors.ts'

/** Whoever has not finished by then hears an error: a client that reads an export slowly holds up nobody for ever. */
const longestMs = 10_000

export interface RequestGate {
  /** Calls `inside` at once, or when the file has been replaced; it calls `leave` when the request is over. */
  acquire(inside: (leave: () => void) => void): void
  /** Keeps new requests outside, waits for those inside, runs, and lets everybody in again. One at a time. */
  runWhileClosed<T>(run: () => Promise<T>): Promise<T>
}

/** Requests pass through it, so that the office's file can be replaced between them. */
export function createRequestGate(): RequestGate {
  const waiting: (() => void)[] = []
  let closed = false
  let count = 0
  let emptied = () => {}

  function admit(inside: (leave: () => void) => void): void {
    count++
    let isIn = true
    inside(() => {
      if (!isIn) return
      isIn = false
      count--
      if (count === 0) emptied()
    })
  }

  const everybodyLeft = (): Promise<void> =>
    new Promise((resolve) => {
      if (count === 0) return resolve()
      const patience = setTimeout(resolve, longestMs)
      emptied = () => {
        clearTimeout(patience)
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
        await everybodyLeft()
        return await run()
      } finally {
        closed = false
        for (const enter of waiting.splice(0)) enter()
      }
    },
  }
}
