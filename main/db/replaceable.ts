import type { Change } from './journal.ts'
import { hear, type OfficeFile } from './open.ts'

export interface Replaceable<DB> {
  /** Leads to the file that is open now: `reading` must be asked for each time, who listens goes on listening. */
  readonly file: OfficeFile<DB>
  /** Closes the file, opens what stands in its place afterwards and calls `begin` on it, also where `prepare` fails. */
  replace(prepare: () => Promise<void>, begin: () => Promise<void>): Promise<void>
}

/** An office file that another one can take the place of while the program goes on. */
export async function replaceable<DB>(open: () => Promise<OfficeFile<DB>>): Promise<Replaceable<DB>> {
  const listeners = new Set<(changes: readonly Change[]) => void>()
  async function opened(): Promise<OfficeFile<DB>> {
    const file = await open()
    file.onChanges((changes) => {
      for (const listen of listeners) hear(listen, changes)
    })
    return file
  }
  let current = await opened()
  return {
    file: {
      get reading() {
        return current.reading
      },
      get memory() {
        return current.memory
      },
      get commits() {
        return current.commits
      },
      write: (writing, run) => current.write(writing, run),
      onChanges(listen) {
        listeners.add(listen)
        return () => void listeners.delete(listen)
      },
      pragma: (name) => current.pragma(name),
      copyTo: (target, copying) => current.copyTo(target, copying),
      close: () => current.close(),
    },
    async replace(prepare, begin) {
      await current.close()
      try {
        await prepare()
      } finally {
        current = await opened()
        await begin()
      }
    },
  }
}
