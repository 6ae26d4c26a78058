import { notify, type OfficeFile, type OnError } from '../connection/open.ts'
import { fileClosed, type StorageErrorKind } from '../errors.ts'
import type { Change } from '../journal/journal.ts'

export interface SwappableFile<DB> {
  /** Leads to the file that is open now: `reading` must be asked for each time, who listens goes on listening. Refuses while none is. */
  readonly file: OfficeFile<DB>
  isOpen(): boolean
  /** Closes the file, opens what stands in its place afterwards and calls `begin` on it, also where `prepare` fails. */
  replace(prepare: () => Promise<void>, begin: () => Promise<void>): Promise<void>
  /** The same file once more. Where `look` or the opening fails, none is open afterwards. */
  reopen(look: () => void): Promise<void>
}

/** An office file that another one can take the place of while the program goes on. */
export async function openSwappableFile<DB>(
  open: () => Promise<OfficeFile<DB>>,
  onError: OnError,
): Promise<SwappableFile<DB>> {
  const listeners = new Set<(changes: readonly Change[]) => void>()
  const writers = new Set<(hindrance: StorageErrorKind | undefined) => void>()
  async function opened(): Promise<OfficeFile<DB>> {
    const file = await open()
    file.onChanges((changes) => notify(listeners, changes, onError))
    file.onWrite((hindrance) => notify(writers, hindrance, onError))
    return file
  }
  let current: OfficeFile<DB> | undefined = await opened()
  const now = (): OfficeFile<DB> => {
    if (!current) throw fileClosed()
    return current
  }
  async function close(): Promise<void> {
    const closed = current
    await closed?.close()
    current = undefined
  }
  return {
    file: {
      get reading() {
        return now().reading
      },
      get counts() {
        return now().counts
      },
      get commits() {
        return now().commits
      },
      write: async (writing, run) => now().write(writing, run),
      onChanges(listen) {
        listeners.add(listen)
        return () => void listeners.delete(listen)
      },
      onWrite: (listen) => void writers.add(listen),
      pragma: (name) => now().pragma(name),
      copyTo: async (target, copying) => now().copyTo(target, copying),
      close: async () => current?.close(),
    },
    isOpen: () => current !== undefined,
    async replace(prepare, begin) {
      await close()
      try {
        await prepare()
      } finally {
        current = await opened()
        await begin()
      }
    },
    async reopen(look) {
      await close()
      look()
      current = await opened()
    },
  }
}
