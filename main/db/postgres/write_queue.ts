import { randomUUID } from 'node:crypto'
import { fail } from '../../../shared/kernel/errors.ts'
import {
  classifyStorageError,
  codeOf,
  databaseBusy,
  isConnectionLost,
  type StorageErrorKind,
} from '../errors.ts'
import type { ChainLink } from '../journal/chain.ts'
import type { Change } from '../journal/journal.ts'
import { createWaitingJobs, type Job, type Outcome, type WaitingJobs } from '../queue/waiting_jobs.ts'
import type { PostgresJournal } from './journal.ts'
import type { Query } from './statements.ts'

interface SentBatch {
  readonly id: string
  readonly jobs: readonly Job[]
  readonly outcomes: readonly Outcome[]
  readonly changes: readonly Change[]
  /** The last entry before it. */
  readonly from: ChainLink
}

/** The server ended the transaction inside of a request, or answered COMMIT with ROLLBACK. */
class TransactionLost extends Error {
  readonly reason: unknown
  constructor(reason: unknown = new Error('the server rolled back')) {
    super('the transaction is lost')
    this.reason = reason
  }
}

/** The connection that writes. */
export interface Writer {
  readonly query: Query
  /** Several statements without parameters in one message; the rows of the last one. */
  script(sql: string): Promise<readonly Record<string, unknown>[]>
  /** Sends COMMIT; false if the server answered that it rolled back. Throws write_state_unknown if a standby did not confirm. */
  commit(): Promise<boolean>
}

/** Other processes wait for no more than 100 ms of requests, and one more. */
const maxBatchMs = 100
/** How often a request is run again after the server ended its transaction. */
const maxAttempts = 3

export interface WriteQueueOptions {
  readonly journal: PostgresJournal
  /** Connects again if the connection is gone. */
  writer(): Promise<Writer>
  /** The number of migrations that this program knows. */
  readonly version: number
  onCommit(changes: readonly Change[], from: ChainLink): Promise<void>
  onWriteState(hindrance: StorageErrorKind | undefined): void
  /** Another version than this program's has the schema. */
  onOtherVersion(found: number): void
}

const begin = `begin; select set_config('office.writing', 'on', true);
  select last, hash, version from office_head where one = 1 for update`
const moveHead = `with sent as (insert into office_batches (id) values (?))
  update office_head set last = ?, hash = ? where one = 1`

/** The server ended the transaction: nothing of it is stored, and it can be run again. */
const isRetryable = (error: unknown): boolean =>
  ['40001', '40P01'].includes(codeOf(error)) || isConnectionLost(error)

const unknownState = () => fail('write_state_unknown', (t) => t.write_state_unknown)

/**
 * The queue of all writes of one process. Waiting requests are committed together under the lock of `office_head`: one
 * transaction, a savepoint per request, one COMMIT, then all results. A failing request is rolled back alone.
 */
export function createWriteQueue(options: WriteQueueOptions): Pick<WaitingJobs, 'write' | 'close'> {
  const { journal, version } = options
  const waiting = createWaitingJobs((jobs) => commit(jobs, 1))

  function settle(jobs: readonly Job[], outcomes: readonly Outcome[]): void {
    for (const [at, outcome] of outcomes.entries()) jobs[at]?.settle(outcome)
  }
  function settleAll(jobs: readonly Job[], error: unknown): void {
    for (const job of jobs) job.settle({ ok: false, error })
  }

  async function commit(jobs: readonly Job[], attempt: number): Promise<void> {
    const taken = [...jobs]
    let sent: SentBatch | undefined
    let used: Writer | undefined
    try {
      const writer = await options.writer()
      used = writer
      const from = await lockHead(writer)
      const outcomes = await runAll(writer, taken)
      if (outcomes.every(({ ok }) => !ok)) {
        await writer.script('rollback')
        return settle(taken, outcomes)
      }
      const { id, hash } = journal.head()
      const batch = { id: randomUUID(), jobs: taken, outcomes, changes: [...journal.flushed()], from }
      await writer.query(moveHead, [batch.id, id, hash])
      sent = batch
      if (!(await writer.commit())) throw new TransactionLost()
    } catch (error) {
      return recover(taken, attempt, error, { sent, used })
    }
    await publish(sent)
  }

  async function publish({ jobs, outcomes, changes, from }: SentBatch): Promise<void> {
    // Publish before sending results: a client that knows its change is stored must find it in every list.
    await options.onCommit(changes, from)
    options.onWriteState(undefined)
    settle(jobs, outcomes)
  }

  async function lockHead(writer: Writer): Promise<ChainLink> {
    const [head] = await writer.script(begin)
    if (!head || Number(head['version']) !== version) {
      options.onOtherVersion(Number(head?.['version']))
      throw databaseBusy()
    }
    const link = { id: Number(head['last']), hash: String(head['hash']) }
    journal.startFrom(link)
    return link
  }

  /** Runs requests one after the other; those that would hold the head too long go back to the queue. */
  async function runAll(writer: Writer, jobs: Job[]): Promise<readonly Outcome[]> {
    const outcomes: Outcome[] = []
    const until = performance.now() + maxBatchMs
    const [first] = jobs
    // The only request of a batch needs no savepoint: the transaction is rolled back with it.
    if (first && jobs.length === 1) return [await run(first, writer)]
    for (const job of jobs) {
      if (outcomes.length > 0 && performance.now() > until) break
      await writer.script('savepoint request')
      const outcome = await run(job, writer)
      await writer.script(outcome.ok ? 'release request' : 'rollback to request; release request')
      outcomes.push(outcome)
    }
    waiting.putBack(jobs.splice(outcomes.length))
    return outcomes
  }

  async function run(job: Job, { query }: Writer): Promise<Outcome> {
    const back = journal.markBatch()
    journal.begin(job.writing)
    try {
      const value = await job.run()
      await journal.flush(query)
      return { ok: true, value }
    } catch (error) {
      journal.discard()
      back()
      if (isRetryable(error)) throw new TransactionLost(error)
      return { ok: false, error }
    }
  }

  /** Nothing of the batch is stored, or, if its COMMIT was sent, it is asked whether it is. */
  async function recover(
    jobs: readonly Job[],
    attempt: number,
    error: unknown,
    { sent, used }: { readonly sent: SentBatch | undefined; readonly used: Writer | undefined },
  ): Promise<void> {
    const reason = error instanceof TransactionLost ? error.reason : error
    try {
      if (sent && isConnectionLost(reason) && (await isStored(sent.id))) return await publish(sent)
    } catch {
      return settleAll(jobs, unknownState())
    }
    // A connection that is gone has rolled back by itself.
    if (!isConnectionLost(reason)) await used?.script('rollback').catch(() => undefined)
    // Without a connection one was waited for as long as a request waits.
    if (used && (error instanceof TransactionLost || isRetryable(error)) && attempt < maxAttempts) {
      for (const job of jobs) await commit([job], attempt + 1)
      return
    }
    const kind = classifyStorageError(reason)
    if (kind) options.onWriteState(kind)
    settleAll(jobs, kind === 'busy' ? databaseBusy() : reason)
  }

  /**
   * Asked under the lock of the head: the old transaction has ended then, either way. It commits a change of its own, which
   * waits for the standby, and so for the batch before it.
   */
  async function isStored(batch: string): Promise<boolean> {
    const writer = await options.writer()
    try {
      await writer.script(begin)
      const { rows } = await writer.query('select 1 from office_batches where id = ?', [batch])
      await writer.query('update office_head set last = last where one = 1', [])
      if (!(await writer.commit())) throw new TransactionLost()
      return rows.length > 0
    } catch (error) {
      await writer.script('rollback').catch(() => undefined)
      throw error
    }
  }

  return waiting
}
