/** Backups and restores of one office run one after another. */
const lastRun = new Map<string, Promise<unknown>>()

export function runExclusive<T>(directory: string, run: () => Promise<T>): Promise<T> {
  const turn = (lastRun.get(directory) ?? Promise.resolve()).then(run, run)
  lastRun.set(directory, turn)
  const over = () => {
    if (lastRun.get(directory) === turn) lastRun.delete(directory)
  }
  turn.then(over, over)
  return turn
}
