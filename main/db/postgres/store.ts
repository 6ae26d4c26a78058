import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { postgresMigrations } from '../../../migrations/postgres/index.ts'
import { fail } from '../../../shared/kernel/errors.ts'
import type { Resource } from '../../../shared/kernel/resource.ts'
import type { OfficeFile } from '../connection/open.ts'
import type { Row, Statements } from '../connection/statement_cache.ts'
import {
  classifyStorageError,
  databaseBusy,
  fileRequired,
  isConnectionLost,
  type StorageErrorKind,
} from '../errors.ts'
import type { ChainLink } from '../journal/chain.ts'
import type { Change } from '../journal/journal.ts'
import { type DatabaseAccess, type LostEntries, notify, type OnError } from '../office_store.ts'
import { createCountCache } from '../query/count_cache.ts'
import type { Pinyin } from '../search/triggers.ts'
import type { PostgresAddress } from './address.ts'
import { assertSafe, configOf, connectClient, type Use } from './connection.ts'
import { LostEntriesError, OtherSchemaError, UnsafeDatabaseError } from './errors.ts'
import { joinHouse } from './house.ts'
import { createPostgresJournal } from './journal.ts'
import { createPostgresKysely } from './kysely_dialect.ts'
import { changesBetween } from './other_changes.ts'
import { type PostgresSchema, readSchema } from './schema.ts'
import { createWordWriter, gramIndex } from './search_words.ts'
import { type Servers, serversOf } from './servers.ts'
import { oneByOne, type Query, queryOn } from './statements.ts'
import { createTranslator } from './translate.ts'
import { createWriteQueue, type Writer } from './write_queue.ts'

const newestVersion = Object.keys(postgresMigrations).length

/** How long a write waits for a new connection after the old one was lost. */
const reconnectMs = 10_000
const reconnectPauseMs = 250
/** Connections that read, and those that only look what others have committed: a long read must not keep a request waiting. */
const readers = 10
const lookers = 2
/** After so many entries of other processes it is cheaper to forget everything. */
const mostEntries = 10_000
/** How often this process looks what others have committed: while somebody waits for it, and otherwise. */
const followMs = 100
const lookMs = 1000

export interface PostgresOptions {
  readonly address: PostgresAddress
  /** Where the processes of the house keep what they know of the servers. */
  readonly directory: string
  readonly resources: readonly Resource[]
  readonly pinyin: Pinyin
  readonly onError: OnError
}

/** Of a statement whose request has been answered. */
const over = async (): Promise<never> => {
  throw new Error('the request of this statement is over')
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
  const poolOf = (use: Use, max: number) =>
    new pg.Pool({
      ...configOf(servers.current(), use),
      max,
      verify: (made, done) => void servers.check(made).then(() => done(), done),
    })
  const pool = poolOf('read', readers)
  const lookPool = poolOf('look', lookers)
  const pools: readonly [pg.Pool, ...pg.Pool[]] = [pool, lookPool]
  /** After a lost connection the next one is made to another server. */
  function move(used: PostgresAddress): void {
    servers.failed(used)
    const { host, port, ssl } = configOf(servers.current(), 'read')
    for (const { options: next } of pools) Object.assign(next, { host, port, ssl })
  }
  const moving =
    <Asked extends readonly unknown[], T>(ask: (...asked: Asked) => Promise<T>) =>
    async (...asked: Asked): Promise<T> => {
      const used = servers.current()
      try {
        return await ask(...asked)
      } catch (error) {
        if (isConnectionLost(error)) move(used)
        throw error
      }
    }
  const connectReader = moving(() => pool.connect())
  // Idle connections that the server ends are replaced at the next use.
  for (const one of pools) one.on('error', () => undefined)
  const schema = await openSchema(pools, servers, move)
  const translate = createTranslator(schema.hasId)
  const poolQuery = moving(queryOn(pool, translate))
  const lookQuery = moving(queryOn(lookPool, translate))
  const snapshots = new AsyncLocalStorage<Snapshot | undefined>()
  const readQuery: Query = (sql, parameters) => (snapshots.getStore()?.query ?? poolQuery)(sql, parameters)
  const reading = accessOn<DB>(readQuery, () => false)

  const words = createWordWriter(options.resources, options.pinyin)
  const journal = createPostgresJournal(schema.columnsOf, words.write)

  // The connection that writes.
  let client: pg.Client | undefined
  let clientQuery: Query | undefined
  /** Whether the last attempt to connect failed: writes are then refused after one more, without waiting. */
  let isAway = false
  const lose = (lost: pg.Client) => {
    if (client === lost) client = undefined
    lost.end().catch(() => undefined)
  }
  async function connectWriter(): Promise<pg.Client> {
    const until = Date.now() + (isAway ? 0 : reconnectMs)
    for (;;) {
      const server = servers.current()
      try {
        const made = await safeClient(server)
        isAway = false
        journal.listen(made)
        clientQuery = queryOn(made, translate)
        client = made
        return made
      } catch (error) {
        if (error instanceof UnsafeDatabaseError) {
          onError('the settings of the database', error)
          throw databaseBusy()
        }
        if (isConnectionLost(error)) move(server)
        if (isConnectionLost(error) && Date.now() < until) {
          await delay(reconnectPauseMs)
          continue
        }
        isAway = isConnectionLost(error)
        throw error
      }
    }
  }
  async function safeClient(server: PostgresAddress): Promise<pg.Client> {
    const made = await connectClient(server, 'write', () => lose(made))
    try {
      await servers.check(made)
      await assertSafe(made)
      return made
    } catch (error) {
      lose(made)
      throw error
    }
  }
  const writeQuery = oneByOne(async (sql, parameters) => {
    const used = client
    if (!clientQuery || !used) throw Object.assign(new Error('the connection is closed'), { code: '08003' })
    let succeeded = false
    try {
      const answer = await clientQuery(sql, parameters)
      succeeded = true
      return answer
    } catch (error) {
      if (isConnectionLost(error)) lose(used)
      throw error
    } finally {
      // The rows of a failed statement were not changed; the handler may catch the error and continue.
      journal.statementEnded(succeeded)
    }
  })

  // Only the request that runs now may write: what a failed one still asks for must not run in the next one's transaction.
  const jobs = new AsyncLocalStorage<object>()
  let runningJob: object | undefined
  async function inJob<T>(run: () => Promise<T>): Promise<T> {
    const job = {}
    runningJob = job
    try {
      return await jobs.run(job, run)
    } finally {
      runningJob = undefined
      await writeQuery.idle()
    }
  }
  const jobQuery: Query = (sql, parameters) =>
    runningJob !== undefined && jobs.getStore() === runningJob ? writeQuery(sql, parameters) : over()
  async function writer(): Promise<Writer> {
    const used = client ?? (await connectWriter())
    const script = async (sql: string): Promise<readonly Row[]> => {
      const results = [await used.query(sql)].flat()
      return results.findLast(({ fields }) => fields.length > 0)?.rows ?? []
    }
    return {
      query: writeQuery,
      script,
      async commit() {
        let isUnconfirmed = false
        const warned = ({ severity }: { readonly severity?: string | undefined }) => {
          if (severity === 'WARNING') isUnconfirmed = true
        }
        used.on('notice', warned)
        try {
          const { command } = await used.query('commit')
          if (isUnconfirmed) throw fail('write_state_unknown', (t) => t.write_state_unknown)
          return command === 'COMMIT'
        } finally {
          used.off('notice', warned)
        }
      },
    }
  }
  const writing = accessOn<DB>(jobQuery, () => client !== undefined)

  const house = await joinHouse(lookQuery)

  // What this process remembers, up to an entry of the journal.
  const commits = { count: 0 }
  let known: ChainLink = await headOf(lookQuery)
  /** The last entries that it has seen. */
  const seen: ChainLink[] = [known]
  const isCurrent = (): boolean => (snapshots.getStore()?.last ?? known.id) === known.id
  const counts = await createCountCache(reading.statements, {
    isCurrent,
    isExact: () => snapshots.getStore()?.last === known.id,
  })
  const listeners = new Set<(changes: readonly Change[]) => void>()
  const writeListeners = new Set<(error: StorageErrorKind | undefined) => void>()
  const forgetListeners = new Set<(lost: LostEntries | undefined) => void>()
  // Listeners must not read on the connection of a request that ends before they do.
  const apply = (changes: readonly Change[]) =>
    snapshots.run(undefined, () => {
      for (const { entry } of changes) seen.push({ id: entry.id, hash: entry.hash })
      if (seen.length > 2 * mostEntries) seen.splice(0, mostEntries)
      counts.apply(changes)
      notify(listeners, changes, onError)
    })

  let catching: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | undefined
  /** Takes up the entries of other processes, one call after the other; a call that has not begun serves all who ask. */
  function catchUp(): Promise<void> {
    waiting ??= catching
      .catch(() => undefined)
      .then(() => {
        waiting = undefined
        return takeUp()
      })
    catching = waiting
    return waiting
  }
  async function refresh(): Promise<void> {
    // A request keeps its moment.
    if (!snapshots.getStore()) await catchUp()
  }
  async function takeUp(): Promise<void> {
    const head = await headOf(lookQuery)
    if (head.id === known.id && head.hash === known.hash) return
    const changes =
      head.id > known.id && head.id - known.id <= mostEntries
        ? await changesBetween(lookQuery, known, head)
        : undefined
    // Too many, or another history: a standby took over that lacked the last entries.
    const lost = changes ? undefined : await lostSince(lookQuery, seen)
    known = head
    commits.count++
    if (changes) return apply(changes)
    if (lost) {
      house.lose(lost)
      onError('the database', new LostEntriesError(lost))
    }
    seen.splice(0, seen.length, known)
    counts.forget()
    snapshots.run(undefined, () => notify(forgetListeners, lost, onError))
  }

  let wasAway = false
  function tellAway(error: StorageErrorKind | undefined): void {
    if (error === undefined && !wasAway) return
    wasAway = error !== undefined
    notify(writeListeners, error, onError)
  }
  // Commits of other processes are also heard of without any request.
  let followers = 0
  let lastLook = 0
  let isLooking = false
  const watching = setInterval(() => {
    const now = performance.now()
    if (isLooking || now - lastLook < (followers > 0 ? followMs : lookMs)) return
    lastLook = now
    isLooking = true
    catchUp()
      .then(
        () => tellAway(undefined),
        // A database that is away: the next look tries again.
        (error: unknown) => tellAway(classifyStorageError(error)),
      )
      .finally(() => {
        isLooking = false
      })
  }, followMs).unref()

  const queue = createWriteQueue({
    journal,
    writer,
    version: newestVersion,
    async onCommit(changes, from) {
      catching = catching
        .catch(() => undefined)
        .then(async () => {
          if (known.id !== from.id || known.hash !== from.hash) return takeUp()
          known = changes.at(-1)?.entry ?? known
          commits.count++
          apply(changes)
        })
      await catching.catch((error: unknown) => onError('what other processes wrote', error))
    },
    onWriteState: (error) => notify(writeListeners, error, onError),
    onOtherVersion: (found) => onError('the schema was upgraded', new OtherSchemaError(found, newestVersion)),
  })

  let closed: Promise<void> | undefined
  async function close(): Promise<void> {
    await queue.close()
    await catching.catch(() => undefined)
    clearInterval(watching)
    await house.leave()
    await client?.end().catch(() => undefined)
    await Promise.all(pools.map((one) => one.end()))
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
    commits,
    house,
    refresh,
    follow() {
      followers++
      let isOver = false
      return () => {
        if (!isOver) followers--
        isOver = true
      }
    },
    isCurrent,
    atPresent: (run) => snapshots.run(undefined, run),
    async inSnapshot(run) {
      if (snapshots.getStore()) return run()
      const held = await connectReader()
      let broken: Error | undefined
      const onBroken = (error: Error) => {
        broken = error
      }
      // The pool listens to idle connections only; an error that nobody hears would end the process.
      held.on('error', onBroken)
      let isOver = false
      try {
        // Both in one message: the head that is read first is of the snapshot's moment.
        const begun: unknown = await held.query(
          `begin isolation level repeatable read read only; ${selectHead}`,
        )
        const { id } = headIn([begun].flat().at(-1) as pg.QueryResult<Row>) // pg answers two results for two statements
        const query = oneByOne(queryOn(held, translate))
        return await snapshots.run(
          { query: (...asked) => (isOver ? over() : query(...asked)), last: id },
          run,
        )
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
    },
    // A request that waits with this one must not read at this one's moment.
    write: (context, run) =>
      snapshots.run(undefined, () => queue.write(context, () => inJob(() => run(writing, journal)))),
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

  function accessOn<D>(query: Query, inTransaction: () => boolean): DatabaseAccess<D> {
    const statements: Statements = {
      all: async (sql, parameters) => (await query(sql, parameters)).rows,
      async run(sql, parameters) {
        const { changes, id } = await query(sql, parameters)
        return { changes, id }
      },
      inTransaction,
      schema,
      words: gramIndex,
    }
    return { db: createPostgresKysely<D>(query, schema.isNullable), statements }
  }
}

/** Reads it from the first server that can be used. Closes the pools if the schema is not this program's. */
async function openSchema(
  pools: readonly [pg.Pool, ...pg.Pool[]],
  servers: Servers,
  move: (used: PostgresAddress) => void,
): Promise<PostgresSchema> {
  const address = servers.current()
  try {
    let schema: PostgresSchema | undefined
    for (let left = address.servers.length; !schema; left--) {
      const used = servers.current()
      schema = await readSchema(pools[0], address).catch((error: unknown) => {
        if (left <= 1 || !isConnectionLost(error)) throw error
        move(used)
        return undefined
      })
    }
    if (schema.version !== newestVersion) throw new OtherSchemaError(schema.version, newestVersion)
    return schema
  } catch (error) {
    for (const pool of pools) await pool.end()
    throw error
  }
}

/** Which of the entries that were seen are gone; undefined if none is. */
async function lostSince(query: Query, seen: readonly ChainLink[]): Promise<LostEntries | undefined> {
  const { rows } = await query('select id, hash from journal where id in integers(?)', [
    JSON.stringify(seen.map(({ id }) => id)),
  ])
  const hashes = new Map(rows.map(({ id, hash }) => [Number(id), String(hash)]))
  const isThere = ({ id, hash }: ChainLink) => id === 0 || hashes.get(id) === hash
  const last = seen.at(-1)
  if (!last || isThere(last)) return undefined
  return { after: seen.findLast(isThere)?.id ?? 0, until: last.id }
}

const selectHead = 'select last, hash, version from office_head where one = 1'
/** Throws database_busy if another version of the program has upgraded the schema: this one does not know its tables. */
function headIn({ rows: [head] }: { readonly rows: readonly Row[] }): ChainLink {
  if (Number(head?.['version']) !== newestVersion) throw databaseBusy()
  return { id: Number(head?.['last']), hash: String(head?.['hash']) }
}
const headOf = async (query: Query): Promise<ChainLink> => headIn(await query(selectHead, []))
