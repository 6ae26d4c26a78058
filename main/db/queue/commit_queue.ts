import type { Statements } from '../connection/statement_cache.ts'
import {
  classifyStorageError,
  deferredForeignKeyError,
  fileClosed,
  isForeignKeyError,
  type StorageErrorKind,
  shuttingDown,
  toWriteError,
} from '../errors.ts'
import type { Change, Journal, WriteContext } from '../journal/journal.ts'

interface Job {
  readonly writing: WriteContext
  run(): Promise<unknown>
  settle(outcome: Outcome): void
}
type Outcome =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: unknown }

/** A full disk or a failed write has ended the whole transaction: there is no savepoint to go back to. */
class TransactionLost extends Error {}

/** More requests than this wait for the next commit: nobody's answer hangs on a hundred others. */
const most = 64

export interface CommitQueue {
  write<T>(writing: WriteContext, run: () => Promise<T>): Promise<T>
  /** Finishes what waits; whatever comes later is refused. */
  close(): Promise<void>
  /** Brings the log home into the file as far as no reader is in the way; false where something of it is left. */
  checkpoint(): boolean
  readonly commits: { count: number }
}

/**
 * All writes of both doors. Requests that wait together are committed together: one BEGIN IMMEDIATE, a savepoint per
 * request, one COMMIT, and only then the answers. A failing request leaves nothing; its neighbours commit.
 * `tell` hears what hindered a write, and after every commit that nothing does. Once a write of the file itself has failed,
 * nothing more is written on this connection: SQLite and the system disagree on what the disk has.
 */
export function createCommitQueue(
  statements: Statements,
  journal: Journal,
  published: (changes: readonly Change[]) => void,
  tell: (hindrance: StorageErrorKind | undefined) => void,
): CommitQueue {
  const waiting: Job[] = []
  const commits = { count: 0 }
  let running: Promise<void> | undefined
  let closing = false
  let failed = false
  const exec = (sql: string) => void statements.run(sql, [])

  async function drain(): Promise<void> {
    // Whatever arrives in this turn of the event loop joins.
    await new Promise((resolve) => setImmediate(resolve))
    while (waiting.length > 0) await commit(waiting.splice(0, most))
    running = undefined
  }

  function hear(error: unknown): void {
    const hindrance = classifyStorageError(error)
    if (hindrance === 'failed') failed = true
    if (hindrance) tell(hindrance)
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
      exec('commit')
      commits.count++
    } catch (error) {
      const dangling = complete && isForeignKeyError(error) ? deferredForeignKeyError(statements) : undefined
      const lost = !complete && error instanceof TransactionLost
      // Nothing of this batch is stored, also not of those that had gone well.
      const reason = lost ? error.cause : (dangling ?? error)
      abandon()
      hear(reason)
      // One of them is at fault, by a reference that is checked only now or by ending the transaction under the
      // others: each is tried alone, and the others stay.
      if ((dangling || lost) && jobs.length > 1 && !failed) {
        for (const job of jobs) await commit([job])
        return
      }
      for (const job of jobs) job.settle({ ok: false, error: toWriteError(reason) })
      return
    }
    // Before any answer: whoever hears that a change is stored must find it in every list.
    published(journal.committed())
    if (!failed) tell(undefined)
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
      journal.flush()
      exec('release request')
      return { ok: true, value }
    } catch (error) {
      journal.discard()
      if (!statements.inTransaction())
        throw new TransactionLost('SQLite gave up the transaction', { cause: error })
      hear(error)
      exec('rollback to request')
      exec('release request')
      return { ok: false, error: toWriteError(error) }
    }
  }

  /** A failed BEGIN has nothing to roll back; SQLite has rolled back already after some errors. */
  function abandon(): void {
    journal.rolledBack()
    try {
      exec('rollback')
    } catch {}
  }

  return {
    commits,
    checkpoint() {
      if (failed || statements.inTransaction()) return false
      try {
        const [brought] = statements.all('pragma wal_checkpoint(passive)', [])
        return brought?.['busy'] === 0 && brought['log'] === brought['checkpointed']
      } catch (error) {
        // A log that does not fit into the file waits there, like one that SQLite brings home after a commit.
        if (classifyStorageError(error) === 'failed') hear(error)
        return false
      }
    },
    async close() {
      closing = true
      await running
    },
    write: <T>(writing: WriteContext, run: () => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        if (closing) return reject(shuttingDown())
        if (failed) return reject(fileClosed())
        // The outcome's value is what this very `run` answered.
        waiting.push({
          writing,
          run,
          settle: (outcome) => (outcome.ok ? resolve(outcome.value as T) : reject(outcome.error)),
        })
        running ??= drain()
      }),
  }
}
