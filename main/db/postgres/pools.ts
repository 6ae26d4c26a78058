import pg from 'pg'
import { isConnectionLost } from '../errors.ts'
import type { PostgresAddress } from './address.ts'
import { configOf, type Use } from './connection.ts'
import type { Servers } from './servers.ts'
import { type Query, queryOn } from './statements.ts'
import type { Translated } from './translate.ts'

/** Connections that read, and those that only look what others have committed: a long read must not keep a request waiting. */
const sizes = { read: 10, look: 2 } as const

export interface Pools {
  /** For what is asked before the statements of an office can be translated. */
  readonly first: pg.Pool
  queries(translate: (sql: string) => Translated): { readonly read: Query; readonly look: Query }
  /** One connection that reads; the caller releases it. */
  connect(): Promise<pg.PoolClient>
  /** After a lost connection the next one is made to another server. */
  move(used: PostgresAddress): void
  close(): Promise<void>
}

/** The connections of an office that do not write, each to a server that may be used. */
export function createPools(servers: Servers): Pools {
  const poolOf = (use: Use & keyof typeof sizes) =>
    new pg.Pool({
      ...configOf(servers.current(), use),
      max: sizes[use],
      verify: (made, done) => void servers.check(made).then(() => done(), done),
    })
  const [read, look] = [poolOf('read'), poolOf('look')]
  // Idle connections that the server ends are replaced at the next use.
  for (const pool of [read, look]) pool.on('error', () => undefined)

  function move(used: PostgresAddress): void {
    servers.failed(used)
    const { host, port, ssl } = configOf(servers.current(), 'read')
    for (const { options } of [read, look]) Object.assign(options, { host, port, ssl })
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
  return {
    first: read,
    queries: (translate) => ({
      read: moving(queryOn(read, translate)),
      look: moving(queryOn(look, translate)),
    }),
    connect: moving(() => read.connect()),
    move,
    async close() {
      await Promise.all([read.end(), look.end()])
    },
  }
}
