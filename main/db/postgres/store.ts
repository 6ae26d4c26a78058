import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { Resource } from '../../../shared/kernel/resource.ts'
import type { OfficeFile } from '../connection/open.ts'
import type { Row, Statements } from '../connection/statement_cache.ts'
import { fileRequired, isConnectionLost, type StorageErrorKind, shuttingDown } from '../errors.ts'
import { type Change, type Journal, noActor, type WriteContext } from '../journal/journal.ts'
import { type DatabaseAccess, type LostEntries, notify, type OnError } from '../office_store.ts'
import { createCountCache } from '../query/count_cache.ts'
import type { Pinyin } from '../search/triggers.ts'
import type { PostgresAddress } from './address.ts'
import { LostEntriesError, OtherSchemaError } from './errors.ts'
import { createFollower } from './follower.ts'
import { headIn, newestVersion, selectHead } from './head.ts'
import { createPostgresJournal } from './journal.ts'
import { createPostgresKysely } from './kysely_dialect.ts'
import { createPools, type Pools } from './pools.ts'
import { registerProcess } from './processes.ts'
import { type PostgresSchema, readSchema } from './schema.ts'
import { createWordWriter, gramIndex } from './search_words.ts'
import { type Servers, serversOf } from './servers.ts'
import { oneByOne, type Query, queryOn } from './statements.ts'
import { createTranslator, type Translated } from './translate.ts'
import { beginTrial } from './trial.ts'
import { rebuildWords } from './word_index.ts'
import { createWriteQueue } from './write_queue.ts'
import { createWriter, requestOver } from './writer.ts'

export interface PostgresOptions {
  readonly address: PostgresAddress
  /** Where the processes of the office keep what they know of the servers. */
  readonly directory: string
  readonly resources: readonly Resource[]
  readonly pinyin: Pinyin
  readonly onError: OnError
}

/** A read of several statements at one moment: its connection, and the last entry that it sees. */
interface Snapshot {
  readonly query: Query
  readonly last: number
}

/** Opens the office in a schema of a PostgreSQL database. Throws UnsafeDatabaseError, OtherSchemaError. */
export async function openPostgresStore<DB>(options: PostgresOptions): Promise<OfficeFile<DB>> {
  const { address, onError } = options
  const servers = serversOf(address, options.directory)
  const pools = createPools(servers)
  const schema = await openSchema(pools, servers)
  const translate = createTranslator(schema.hasId)
  const { read, look } = pools.queries(translate)
  const snapshots = new AsyncLocalStorage<Snapshot | undefined>()
  const accessOn = <D>(query: Query, inTransaction: () => boolean): DatabaseAccess<D> => ({
    db: createPostgresKysely<D>(query, schema.isNullable),
    statements: statementsOn(query, schema, inTransaction),
  })
  const reading = accessOn<DB>(
    (sql, parameters) => (snapshots.getStore()?.query ?? read)(sql, parameters),
    () => false,
  )

  const words = createWordWriter(options.resources, options.pinyin)
  const journal = createPostgresJournal(schema.columnsOf, words.write)
  const writer = createWriter({ servers, translate, journal, move: pools.move, onError })
  const writing = accessOn<DB>(writer.query, writer.isConnected)

  const processes = await registerProcess(look)
  const listeners = new Set<(changes: readonly Change[]) => void>()
  const writeListeners = new Set<(error: StorageErrorKind | undefined) => void>()
  const forgetListeners = new Set<(lost: LostEntries | undefined) => void>()
  const isCurrent = () => (snapshots.getStore()?.last ?? follower.known().id) === follower.known().id
  const counts = await createCountCache(reading.statements, {
    resources: options.resources,
    isCurrent,
    isExact: () => snapshots.getStore()?.last === follower.known().id,
    isShared: false,
  })

  // Listeners must not read on the connection of a request that ends before they do.
  const follower = await createFollower({
    query: look,
    onChanges: (changes) =>
      snapshots.run(undefined, () => {
        counts.apply(changes)
        notify(listeners, changes, onError)
      }),
    onForget(lost) {
      if (lost) {
        processes.lose(lost)
        onError('the database', new LostEntriesError(lost))
      }
      counts.forget()
      snapshots.run(undefined, () => notify(forgetListeners, lost, onError))
    },
    onAway: (error) => notify(writeListeners, error, onError),
  })
  const queue = createWriteQueue({
    journal,
    writer: writer.connected,
    version: newestVersion,
    onCommit: (changes, from) =>
      follower
        .committed(changes, from)
        .catch((error: unknown) => onError('what other processes wrote', error)),
    onWriteState: (error) => notify(writeListeners, error, onError),
    onOtherVersion: (found) => onError('the schema was upgraded', new OtherSchemaError(found, newestVersion)),
  })

  const closing = new AbortController()
  const indexing = rebuildWords({
    words,
    read,
    write: (run) => queue.write(noActor, () => writer.inRequest(() => run(writer.query))),
    isStopped: () => closing.signal.aborted,
    onRebuilt: counts.invalidate,
  }).catch((error: unknown) => {
    // The next start goes on.
    if (!closing.signal.aborted) onError('the words of the search', error)
  })

  const trials = new Set<Promise<unknown>>()
  async function trial<T>(
    context: WriteContext,
    run: (access: DatabaseAccess<DB>, noted: Journal, closing: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const noted = createPostgresJournal(schema.columnsOf, words.write)
    const own = createWriter({ servers, translate, journal: noted, move: pools.move, onError })
    try {
      await beginTrial(await own.connected(), address.schema)
      noted.begin(context)
      const access = accessOn<DB>(own.query, own.isConnected)
      return await own.inRequest(() => run(access, noted, closing.signal))
    } finally {
      // The server rolls back what a connection leaves open.
      await own.close()
    }
  }

  let closed: Promise<void> | undefined
  async function close(): Promise<void> {
    closing.abort(shuttingDown())
    await queue.close()
    await Promise.allSettled(trials)
    await indexing
    await follower.close()
    await processes.leave()
    await writer.close()
    await pools.close()
  }

  return {
    engine: 'postgres',
    reading,
    get connection(): never {
      throw fileRequired()
    },
    pragma() {
      throw fileRequired()
    },
    async copyTo() {
      throw fileRequired()
    },
    counts,
    commits: follower.commits,
    processes,
    async refresh() {
      // A request keeps its moment.
      if (!snapshots.getStore()) await follower.catchUp()
    },
    follow: follower.follow,
    isCurrent,
    atPresent: (run) => snapshots.run(undefined, run),
    async inSnapshot(run) {
      if (snapshots.getStore()) return run()
      return readingAtOneMoment(await pools.connect(), translate, (snapshot) => snapshots.run(snapshot, run))
    },
    // A request that waits with this one must not read at this one's moment.
    write: (context, run) =>
      snapshots.run(undefined, () =>
        queue.write(context, () => writer.inRequest(() => run(writing, journal))),
      ),
    trial(context, run) {
      const running = snapshots.run(undefined, () => trial(context, run))
      trials.add(running)
      return running.finally(() => trials.delete(running))
    },
    onChanges(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onWrite: (listener) => void writeListeners.add(listener),
    onForget(listener) {
      forgetListeners.add(listener)
      return () => void forgetListeners.delete(listener)
    },
    close() {
      closed ??= close()
      return closed
    },
  }
}

const statementsOn = (query: Query, schema: PostgresSchema, inTransaction: () => boolean): Statements => ({
  all: async (sql, parameters) => (await query(sql, parameters)).rows,
  async run(sql, parameters) {
    const { changes, id } = await query(sql, parameters)
    return { changes, id }
  },
  inTransaction,
  schema,
  words: gramIndex,
})

/** Runs with a transaction on this connection that sees one moment, and releases the connection. */
async function readingAtOneMoment<T>(
  held: pg.PoolClient,
  translate: (sql: string) => Translated,
  run: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  let broken: Error | undefined
  const onBroken = (error: Error) => {
    broken = error
  }
  // The pool listens to idle connections only; an error that nobody hears would end the process.
  held.on('error', onBroken)
  let isOver = false
  try {
    // Both in one message: the head that is read first is of the snapshot's moment.
    const begun: unknown = await held.query(`begin isolation level repeatable read read only; ${selectHead}`)
    const { rows } = [begun].flat().at(-1) as pg.QueryResult<Row> // pg answers two results for two statements
    const query = oneByOne(queryOn(held, translate))
    const last = headIn(rows).id
    return await run({ query: (...asked) => (isOver ? requestOver() : query(...asked)), last })
  } catch (error) {
    if (isConnectionLost(error) && error instanceof Error) broken = error
    throw error
  } finally {
    isOver = true
    // Nobody waits for the end of a transaction that only read.
    const release = (error = broken) => {
      held.off('error', onBroken)
      held.release(error)
    }
    held.query('commit').then(() => release(), release)
  }
}

/** Reads it from the first server that can be used. Closes the pools if the schema is not this program's. */
async function openSchema(pools: Pools, servers: Servers): Promise<PostgresSchema> {
  const address = servers.current()
  try {
    let schema: PostgresSchema | undefined
    for (let left = address.servers.length; !schema; left--) {
      const used = servers.current()
      schema = await readSchema(pools.first, address).catch((error: unknown) => {
        if (left <= 1 || !isConnectionLost(error)) throw error
        pools.move(used)
        return undefined
      })
    }
    if (schema.version !== newestVersion) throw new OtherSchemaError(schema.version, newestVersion)
    return schema
  } catch (error) {
    await pools.close()
    throw error
  }
}
