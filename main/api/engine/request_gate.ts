import { databaseBusy } from '../../db/errors.ts'

/** Whoever has not finished by then hears an error: a client that reads an export slowly holds up nobody for ever. */
const longestMs = 10_000

export interface Gate {
  /** Calls `inside` at once, or when the file has been replaced; it calls `leave` when the request is over. */
  enter(inside: (leave: () => void) => void): void
  /** Keeps new requests outside, waits for those inside, runs, and lets everybody in again. One at a time. */
  closedWhile<T>(run: () => Promise<T>): Promise<T>
}

/** Requests pass through it, so that the office's file can be replaced between them. */
export function makeGate(): Gate {
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
    enter(inside) {
      if (closed) waiting.push(() => admit(inside))
      else admit(inside)
    },
    async closedWhile(run) {
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
