/** Backups and restores of one office follow each other, whoever asks for them. */
const last = new Map<string, Promise<unknown>>()

export function runExclusive<T>(directory: string, run: () => Promise<T>): Promise<T> {
  const turn = (last.get(directory) ?? Promise.resolve()).then(run, run)
  last.set(directory, turn)
  const over = () => {
    if (last.get(directory) === turn) last.delete(directory)
  }
  turn.then(over, over)
  return turn
}
