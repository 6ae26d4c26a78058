/** How long the rows are handled before others are let in, ms. */
const sliceMs = 5

/** Called between rows: lets the requests of others run, and may throw to end the import. */
export type Pause = (done: number) => Promise<void>
export function pauses(between: (done: number) => void = () => {}): Pause {
  let since = performance.now()
  return async (done) => {
    if (performance.now() - since < sliceMs) return
    await new Promise((resolve) => setImmediate(resolve))
    between(done)
    since = performance.now()
  }
}
