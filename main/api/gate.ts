import { AppError } from '../../shared/kernel/errors.ts'
import { say } from '../../shared/texts/index.ts'

/** Whoever has not finished by then hears an error: a client that reads an export slowly holds up nobody for ever. */
const longestMs = 10_000

export interface Gate {
  /** Waits while the file is being replaced; call what it answers when the request is over. */
  enter(): Promise<() => void>
  /** Keeps new requests outside, waits for those inside, runs, and lets everybody in again. One at a time. */
  closedWhile<T>(run: () => Promise<T>): Promise<T>
}

/** Requests pass through it, so that the office's file can be replaced between them. */
export function makeGate(): Gate {
  let inside = 0
  let closed: Promise<void> | undefined
  let emptied: (() => void) | undefined

  function leave(): void {
    inside--
    if (inside === 0) emptied?.()
  }
  const everybodyLeft = (): Promise<void> =>
    new Promise((resolve) => {
      if (inside === 0) return resolve()
      const patience = setTimeout(resolve, longestMs)
      emptied = () => {
        clearTimeout(patience)
        resolve()
      }
    })

  return {
    async enter() {
      while (closed) await closed
      inside++
      let isIn = true
      return () => {
        if (isIn) leave()
        isIn = false
      }
    },
    async closedWhile(run) {
      if (closed)
        throw new AppError(
          503,
          'database_busy',
          say((t) => t.database_busy),
        )
      let open = () => {}
      closed = new Promise((resolve) => {
        open = resolve
      })
      try {
        await everybodyLeft()
        return await run()
      } finally {
        emptied = undefined
        closed = undefined
        open()
      }
    },
  }
}
