import type { OfficeFile } from '../connection/open.ts'
import { fileClosed, type StorageErrorKind } from '../errors.ts'
import type { Change } from '../journal/journal.ts'
import { type LostEntries, notify, type OnError } from '../office_store.ts'

export interface SwappableFile<DB> {
  /**
   * Forwards to the file that is open now. Read `reading` anew each time; listeners stay subscribed after a
   * swap. Throws file_closed while no file is open.
   */
  readonly file: OfficeFile<DB>
  isOpen(): boolean
  /**
   * Closes the file, runs `prepare`, opens whatever file is in place then, and runs `begin` on it, also if
   * `prepare` failed.
   */
  replace(prepare: () => Promise<void>, begin: () => Promise<void>): Promise<void>
  /** Closes the file, runs `look`, and reopens it. If either fails, no file is open afterwards. */
  reopen(check: () => void): Promise<void>
}

/** Opens an office file that can be replaced by another while the program runs. */
export async function openSwappableFile<DB>(
  open: () => Promise<OfficeFile<DB>>,
  onError: OnError,
): Promise<SwappableFile<DB>> {
  const listeners = new Set<(changes: readonly Change[]) => void>()
  const writeListeners = new Set<(error: StorageErrorKind | undefined) => void>()
  const forgetListeners = new Set<(lost: LostEntries | undefined) => void>()
  async function openAndForward(): Promise<OfficeFile<DB>> {
    const file = await open()
    file.onChanges((changes) => notify(listeners, changes, onError))
    file.onWrite((error) => notify(writeListeners, error, onError))
    file.onForget((lost) => notify(forgetListeners, lost, onError))
    return file
  }
  let current: OfficeFile<DB> | undefined = await openAndForward()
  const currentFile = (): OfficeFile<DB> => {
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
      get engine() {
        return currentFile().engine
      },
      get reading() {
        return currentFile().reading
      },
      get connection() {
        return currentFile().connection
      },
      get counts() {
        return currentFile().counts
      },
      get commits() {
        return currentFile().commits
      },
      // Asked after errors, too, also while no file is open.
      get processes() {
        return current?.processes
      },
      refresh: () => currentFile().refresh(),
      follow: () => currentFile().follow(),
      isCurrent: () => currentFile().isCurrent(),
      atPresent: async (run) => currentFile().atPresent(run),
      inSnapshot: async (run) => currentFile().inSnapshot(run),
      write: async (writing, run) => currentFile().write(writing, run),
      trial: async (writing, run) => currentFile().trial(writing, run),
      onChanges(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      onWrite: (listener) => void writeListeners.add(listener),
      onForget(listener) {
        forgetListeners.add(listener)
        return () => void forgetListeners.delete(listener)
      },
      pragma: (name) => currentFile().pragma(name),
      copyTo: async (target, copying) => currentFile().copyTo(target, copying),
      close: async () => current?.close(),
    },
    isOpen: () => current !== undefined,
    async replace(prepare, begin) {
      await close()
      try {
        await prepare()
      } finally {
        current = await openAndForward()
        await begin()
      }
    },
    async reopen(check) {
      await close()
      check()
      current = await openAndForward()
    },
  }
}
