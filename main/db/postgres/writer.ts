import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { fail } from '../../../shared/kernel/errors.ts'
import type { Row } from '../connection/statement_cache.ts'
import { databaseBusy, isConnectionLost } from '../errors.ts'
import type { OnError } from '../office_store.ts'
import type { PostgresAddress } from './address.ts'
import { assertSafe, connectClient } from './connection.ts'
import { UnsafeDatabaseError } from './errors.ts'
import type { PostgresJournal } from './journal.ts'
import type { Servers } from './servers.ts'
import { oneByOne, type Query, queryOn } from './statements.ts'
import type { Translated } from './translate.ts'
import type { Writer } from './write_queue.ts'

/** How long a write waits for a new connection after the old one was lost. */
const reconnectMs = 10_000
const reconnectPauseMs = 250

/** Of a statement whose request has been answered. */
export const requestOver = async (): Promise<never> => {
  throw new Error('the request of this statement is over')
}

interface WriterOptions {
  readonly servers: Servers
  readonly translate: (sql: string) => Translated
  readonly journal: PostgresJournal
  /** The next connection is made to another server. */
  move(used: PostgresAddress): void
  readonly onError: OnError
}

export interface WriterConnection {
  /** Connects again if the connection is gone. */
  connected(): Promise<Writer>
  isConnected(): boolean
  /** For the request that runs now. What a failed one still asks for must not run in the transaction of the next one. */
  readonly query: Query
  inRequest<T>(run: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** The one connection of a process that writes. */
export function createWriter({
  servers,
  translate,
  journal,
  move,
  onError,
}: WriterOptions): WriterConnection {
  let client: pg.Client | undefined
  /** Whether the last attempt to connect failed: writes are then refused after one more, without waiting. */
  let isAway = false

  function lose(lost: pg.Client): void {
    if (client === lost) client = undefined
    lost.end().catch(() => undefined)
  }
  async function connect(): Promise<pg.Client> {
    const until = Date.now() + (isAway ? 0 : reconnectMs)
    for (;;) {
      const server = servers.current()
      try {
        client = await safeClient(server)
        isAway = false
        journal.listen(client)
        return client
      } catch (error) {
        if (error instanceof UnsafeDatabaseError) {
          onError('the settings of the database', error)
          throw databaseBusy()
        }
        isAway = isConnectionLost(error)
        if (isAway) move(server)
        if (!isAway || Date.now() >= until) throw error
        await delay(reconnectPauseMs)
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

  /** A connection that does not answer is given up: what it still does must not be waited for. */
  async function on<T>(used: pg.Client, ask: () => Promise<T>): Promise<T> {
    try {
      return await ask()
    } catch (error) {
      if (isConnectionLost(error)) lose(used)
      throw error
    }
  }
  const query = oneByOne(async (sql, parameters) => {
    const used = client
    if (!used) throw Object.assign(new Error('the connection is closed'), { code: '08003' })
    let succeeded = false
    try {
      const answer = await on(used, () => queryOn(used, translate)(sql, parameters))
      succeeded = true
      return answer
    } finally {
      // The rows of a failed statement were not changed; the handler may catch the error and continue.
      journal.statementEnded(succeeded)
    }
  })

  const requests = new AsyncLocalStorage<object>()
  let running: object | undefined
  return {
    isConnected: () => client !== undefined,
    async connected() {
      const used = client ?? (await connect())
      return {
        query,
        async script(sql) {
          const results = [await on(used, () => used.query<Row>(sql))].flat()
          return results.findLast(({ fields }) => fields.length > 0)?.rows ?? []
        },
        commit: () => on(used, () => commitOn(used)),
      }
    },
    query: (sql, parameters) =>
      running !== undefined && requests.getStore() === running ? query(sql, parameters) : requestOver(),
    async inRequest(run) {
      const request = {}
      running = request
      try {
        return await requests.run(request, run)
      } finally {
        running = undefined
        await query.idle()
      }
    },
    async close() {
      await client?.end().catch(() => undefined)
    },
  }
}

/** False if the server answered that it rolled back. Throws write_state_unknown if a standby did not confirm. */
async function commitOn(client: pg.Client): Promise<boolean> {
  let isUnconfirmed = false
  const onNotice = ({ severity }: { readonly severity?: string | undefined }) => {
    if (severity === 'WARNING') isUnconfirmed = true
  }
  client.on('notice', onNotice)
  try {
    const { command } = await client.query('commit')
    if (isUnconfirmed) throw fail('write_state_unknown', (t) => t.write_state_unknown)
    return command === 'COMMIT'
  } finally {
    client.off('notice', onNotice)
  }
}
