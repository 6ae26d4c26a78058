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

/** Entries of the journal that a process has seen and that are gone: a standby took over that lacked them. */
export interface LostEntries {
  /** The last one that is still there; 0 if none is known. */
  readonly after: number
  readonly until: number
}

/** Several processes that serve one office. */
export interface OfficeProcesses {
  /** Says that this process runs the job; call it in the write that inserts the job. */
  ownJob(writing: Statements, job: number): Promise<void>
  /** Jobs that are said to run, but whose process is gone. */
  abandonedJobs(): Promise<readonly number[]>
  /** What was lost while this process ran. */
  lost(): LostEntries | undefined
}

/** Where the rows of an office are: a SQLite file or a schema of a PostgreSQL database. */
export interface OfficeStore<DB> {
  readonly engine: 'sqlite' | 'postgres'
  readonly reading: DatabaseAccess<DB>
  readonly counts: CountCache
  /** Grows with every commit that this process knows of. */
  readonly commits: { readonly count: number }
  /** Undefined where this process is the only one. */
  readonly processes: OfficeProcesses | undefined
  /** Takes up what other processes have committed; call it at the beginning of every request. Undefined if there is nothing to wait for. */
  refresh(): Promise<void> | undefined
  /** Until the returned function is called, listeners hear of the commits of other processes at once, not after a second. */
  follow(): () => void
  /** Whether what this request reads is what listeners have heard of: only then its results may be remembered. */
  isCurrent(): boolean
  /** Runs outside of the moment of a request: for what is remembered for others, and read longer than that request lasts. */
  atPresent<T>(run: () => Promise<T>): Promise<T>
  /** Runs with `reading` at one moment of the store. */
  inSnapshot<T>(run: () => Promise<T>): Promise<T>
  write<T>(
    writing: WriteContext,
    run: (access: DatabaseAccess<DB>, journal: Journal) => Promise<T>,
  ): Promise<T>
  /**
   * Runs in a transaction that is rolled back and lets others write meanwhile: on a copy of the file, in a database on a
   * connection of its own. `closing` is aborted when the store is closed, which waits for the end of `run`.
   */
  trial<T>(
    writing: WriteContext,
    run: (access: DatabaseAccess<DB>, journal: Journal, closing: AbortSignal) => Promise<T>,
  ): Promise<T>
  /** Calls `listener` after every commit, before the results are sent. Returns the unsubscribe function. */
  onChanges(listener: (changes: readonly Change[]) => void): () => void
  /** Calls `listener` after every write with the storage error that prevented it, or undefined. */
  onWrite(listener: (error: StorageErrorKind | undefined) => void): void
  /**
   * Calls `listener` when what is remembered of the rows is too old to be brought up to date change by change, or when
   * entries were lost.
   */
  onForget(listener: (lost: LostEntries | undefined) => void): () => void
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
