import type { FileStatements } from '../connection/statement_cache.ts'
import {
  classifyStorageError,
  deferredForeignKeyError,
  fileClosed,
  isForeignKeyError,
  type StorageErrorKind,
  toWriteError,
} from '../errors.ts'
import type { Change, FileJournal } from '../journal/journal.ts'
import { createWaitingJobs, type Job, type Outcome, type WaitingJobs } from './waiting_jobs.ts'

/**
 * Thrown when SQLite has rolled back the whole transaction (full disk, failed write): there is no savepoint
 * to return to.
 */
class TransactionLost extends Error {}

export interface CommitQueue extends Pick<WaitingJobs, 'write' | 'close'> {
  /** Moves WAL content into the file as far as readers allow; returns false if some is left. */
  checkpoint(): boolean
  readonly commits: { count: number }
}

/**
 * The queue of all writes, over IPC and HTTP. Waiting requests are committed together: one BEGIN IMMEDIATE, a
 * savepoint per request, one COMMIT, then all results. A failing request is rolled back alone.
 * `endReading` ends the readers' transaction: a reader of the moment before would not see the commit, and holds up the WAL.
 * `onWriteState` gets the storage error of a failed write, and undefined after every commit. After a failed
 * disk write nothing more is written on this connection: SQLite's state and the disk's may differ.
 */
export function createCommitQueue(
  statements: FileStatements,
  journal: FileJournal,
  endReading: () => void,
  onCommit: (changes: readonly Change[]) => void,
  onWriteState: (hindrance: StorageErrorKind | undefined) => void,
): CommitQueue {
  const commits = { count: 0 }
  let failed = false
  const { write, close } = createWaitingJobs(commit, () => (failed ? fileClosed() : undefined))
  const exec = (sql: string) => void statements.run(sql, [])

  function reportError(error: unknown): void {
    const kind = classifyStorageError(error)
    if (kind === 'failed') failed = true
    if (kind) onWriteState(kind)
  }

  async function commit(jobs: readonly Job[]): Promise<void> {
    if (failed) {
      for (const job of jobs) job.settle({ ok: false, error: fileClosed() })
      return
    }
    const outcomes: Outcome[] = []
    let complete = false
    try {
      exec('begin immediate')
      for (const job of jobs) outcomes.push(await attempt(job))
      complete = true
      endReading()
      exec('commit')
      commits.count++
    } catch (error) {
      const dangling = complete && isForeignKeyError(error) ? deferredForeignKeyError(statements) : undefined
      const lost = !complete && error instanceof TransactionLost
      // Nothing of this batch is stored, including the requests that had succeeded.
      const reason = lost ? error.cause : (dangling ?? error)
      abandon()
      reportError(reason)
      // One request caused it, by a deferred reference that fails at COMMIT or by ending the transaction:
      // each is retried alone, so that the others succeed.
      if ((dangling || lost) && jobs.length > 1 && !failed) {
        for (const job of jobs) await commit([job])
        return
      }
      for (const job of jobs) job.settle({ ok: false, error: toWriteError(reason) })
      return
    }
    // Publish before sending results: a client that knows its change is stored must find it in every list.
    onCommit(journal.committed())
    if (!failed) onWriteState(undefined)
    for (const [at, job] of jobs.entries())
      job.settle(
        outcomes[at] ?? { ok: false, error: new Error(`job ${at} of ${jobs.length} has no outcome`) },
      )
  }

  async function attempt(job: Job): Promise<Outcome> {
    exec('savepoint request')
    journal.begin(job.writing)
    try {
      const value = await job.run()
      await journal.flush()
      exec('release request')
      return { ok: true, value }
    } catch (error) {
      journal.discard()
      if (!statements.inTransaction())
        throw new TransactionLost('SQLite gave up the transaction', { cause: error })
      reportError(error)
      exec('rollback to request')
      exec('release request')
      return { ok: false, error: toWriteError(error) }
    }
  }

  /** Rolls back; ignores the error if BEGIN failed or SQLite has already rolled back. */
  function abandon(): void {
    journal.rolledBack()
    try {
      exec('rollback')
    } catch {}
  }

  return {
    write,
    close,
    commits,
    checkpoint() {
      if (failed || statements.inTransaction()) return false
      endReading()
      try {
        const [result] = statements.all('pragma wal_checkpoint(passive)', [])
        return result?.['busy'] === 0 && result['log'] === result['checkpointed']
      } catch (error) {
        // A full disk is harmless here: the content stays in the WAL until the next checkpoint.
        if (classifyStorageError(error) === 'failed') reportError(error)
        return false
      }
    },
  }
}
