import Sqlite from 'better-sqlite3'
import { syncFile } from './sync.ts'

export interface Copying {
  /** Pages of the file that are copied, and all of them. */
  readonly told?: (done: number, total: number) => void
  readonly signal?: AbortSignal
  readonly closing?: AbortSignal
}

/** 4 MB: a request waits for one slice at most. */
const pagesAtOnce = 1000

/**
 * A copy of an open file as it stands at one moment, in slices between the requests. On the very connection that writes:
 * what it changes meanwhile is copied too, while a copy on another connection begins anew at every commit.
 */
export async function copyOf(
  sqlite: Sqlite.Database,
  target: string,
  { told, signal, closing }: Copying = {},
): Promise<void> {
  await sqlite.backup(target, {
    progress({ totalPages, remainingPages }) {
      signal?.throwIfAborted()
      closing?.throwIfAborted()
      told?.(totalPages - remainingPages, totalPages)
      return pagesAtOnce
    },
  })
  // One file that needs nothing beside it, wherever it is carried.
  const copy = new Sqlite(target)
  try {
    copy.pragma('journal_mode = delete')
  } finally {
    copy.close()
  }
  syncFile(target)
}
