import type { Kysely } from 'kysely'
import type { Statements } from './connection/statement_cache.ts'
import type { StorageErrorKind } from './errors.ts'
import type { Change, Journal, WriteContext } from './journal/journal.ts'
import type { CountCache } from './query/count_cache.ts'

/**
 * Database access of a request: kysely for handlers and prepared statements for the engine, on the same
 * connection.
 */
export interface DatabaseAccess<DB> {
  readonly db: Kysely<DB>
  readonly statements: Statements
}

/** Where the rows of an office are: a SQLite file or a schema of a PostgreSQL database. */
export interface OfficeStore<DB> {
  readonly engine: 'sqlite' | 'postgres'
  readonly reading: DatabaseAccess<DB>
  readonly counts: CountCache
  readonly commits: { readonly count: number }
  /** Takes up what other processes have committed; call it at the beginning of every request. */
  refresh(): Promise<void>
  /** Runs with `reading` at one moment of the store. */
  inSnapshot<T>(run: () => Promise<T>): Promise<T>
  write<T>(
    writing: WriteContext,
    run: (access: DatabaseAccess<DB>, journal: Journal) => Promise<T>,
  ): Promise<T>
  /** Calls `listener` after every commit, before the results are sent. Returns the unsubscribe function. */
  onChanges(listener: (changes: readonly Change[]) => void): () => void
  /** Calls `listener` after every write with the storage error that prevented it, or undefined. */
  onWrite(listener: (error: StorageErrorKind | undefined) => void): void
  /** Calls `listener` when what is remembered of the rows is too old to be brought up to date change by change. */
  onForget(listener: () => void): void
  close(): Promise<void>
}

export type OnError = (what: string, error: unknown) => void

/** Reports a listener's error: the change is stored, and its result must be sent whatever a listener does. */
export function notify<T>(listeners: Iterable<(value: T) => void>, value: T, onError: OnError): void {
  for (const listener of listeners)
    try {
      listener(value)
    } catch (error) {
      onError('a listener of the database', error)
    }
}
