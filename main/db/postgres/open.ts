import type pg from 'pg'
import type { OfficeFile } from '../connection/open.ts'
import type { Row } from '../connection/statement_cache.ts'
import { codeOf, isConnectionLost } from '../errors.ts'
import { type PostgresAddress, serverOf } from './address.ts'
import { assertSafe, connectClient } from './connection.ts'
import {
  type ConnectionProblem,
  ConnectionProblemError,
  DatabaseError,
  OtherSchemaError,
  UnsafeDatabaseError,
} from './errors.ts'
import { newestVersion } from './head.ts'
import { openPostgresStore, type PostgresOptions } from './store.ts'

/** Opens the office of a database. Throws DatabaseError if it cannot be used. */
export const openDatabase = <DB>(options: PostgresOptions): Promise<OfficeFile<DB>> =>
  explained(options.address, async (told) => {
    await assertUsable(options.address, told)
    return openPostgresStore<DB>(options)
  })

/** Throws unless the schema is that of an office of this version, in a database that loses nothing. */
export const assertUsable = (address: PostgresAddress, told: { owner: string }): Promise<void> =>
  withClient(address, async (client) => {
    await assertSafe(client)
    const found = await schemaState(askOn(client), address)
    told.owner = found.owner
    if (found.office && !found.usable) throw new ConnectionProblemError('rights', new Error(address.schema))
    const { rows } = found.office ? await client.query('select version from office_head') : { rows: [] }
    const version = Number(rows[0]?.version ?? 0)
    if (version !== newestVersion) throw new OtherSchemaError(version, newestVersion)
  })

export async function inTransaction<T>(client: pg.Client, run: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const value = await run()
    await client.query('commit')
    return value
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

export const askOn =
  (client: pg.Client) =>
  async (sql: string, parameters: readonly string[]): Promise<readonly Row[]> =>
    (await client.query<Row>(sql, [...parameters])).rows

/** To the first server that can be reached and takes writes; of several, the others are standbys. */
async function connectFirst(address: PostgresAddress): Promise<pg.Client> {
  let failure: unknown
  for (const server of address.servers) {
    const client = await connectClient({ ...address, ...server }, 'read', () => undefined).catch(
      (error: unknown) => {
        failure ??= error
      },
    )
    if (!client) continue
    const { rows } = await client.query('select pg_is_in_recovery()::int as standby')
    if (address.servers.length === 1 || Number(rows[0]?.standby) === 0) return client
    await client.end()
  }
  throw failure ?? new ConnectionProblemError('unreachable', new Error('only standbys'))
}

/** Runs with one connection. */
export async function withClient<T>(
  address: PostgresAddress,
  run: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connectFirst(address)
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

const state = `with s as (select oid, nspowner from pg_namespace where nspname = $1)
  select pg_get_userbyid(coalesce((select nspowner from s),
      (select datdba from pg_database where datname = current_database()))) as owner,
    exists (select 1 from s) as there,
    exists (select 1 from s where has_schema_privilege(oid, 'usage')) as usable,
    exists (select 1 from pg_class join s on s.oid = relnamespace where relname = 'office_head') as office,
    exists (select 1 from pg_class join s on s.oid = relnamespace where relkind in ('r', 'v', 'm', 'p')) as filled`

/** What anybody may know of a schema. */
export interface SchemaState {
  /** Of the schema, or of the database where there is no schema yet. */
  readonly owner: string
  readonly there: boolean
  /** Whether this role may use it. */
  readonly usable: boolean
  readonly office: boolean
  /** Whether there are tables, of an office or of another program. */
  readonly filled: boolean
}

export async function schemaState(
  ask: (sql: string, parameters: readonly string[]) => Promise<readonly Row[]>,
  { schema }: Pick<PostgresAddress, 'schema'>,
): Promise<SchemaState> {
  const [found = {}] = await ask(state, [schema])
  const is = (name: string) => Boolean(found[name])
  return {
    owner: String(found['owner']),
    there: is('there'),
    usable: is('usable'),
    office: is('office'),
    filled: is('filled'),
  }
}

/** Runs `run`, and says at which database an error happened that a person can do something about. */
export async function explained<T>(
  address: PostgresAddress,
  run: (told: { owner: string }) => Promise<T>,
): Promise<T> {
  const told = { owner: '' }
  try {
    return await run(told)
  } catch (error) {
    const reason = reasonOf(error)
    if (!reason) throw error
    const { url, schema, user } = address
    throw new DatabaseError(reason, { address: url, server: serverOf(address), schema, role: user, ...told })
  }
}

function reasonOf(error: unknown): DatabaseError['reason'] | undefined {
  if (
    error instanceof UnsafeDatabaseError ||
    error instanceof OtherSchemaError ||
    error instanceof ConnectionProblemError
  )
    return error
  const problem = problemOf(error)
  return problem && new ConnectionProblemError(problem, error)
}

/** Codes of SQLSTATE, of the socket and of TLS. */
function problemOf(error: unknown): ConnectionProblem | undefined {
  const code = codeOf(error)
  const message = error instanceof Error ? error.message : ''
  // pg itself says that it was asked for a password and has none.
  if (/^SASL: .*password/.test(message)) return 'no_password'
  if (/does not support SSL/.test(message)) return 'no_encryption'
  if (/CERT|SELF_SIGNED|UNABLE_TO|^ERR_(TLS|SSL|OSSL)|^EPROTO/.test(code)) return 'certificate'
  switch (code) {
    case '28P01':
    case '28000':
      return 'refused'
    case '3D000':
      return 'no_database'
    case '42501':
      return 'rights'
    case '42704':
      return 'no_role'
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EACCES':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case '53300':
      return 'unreachable'
    default:
      return isConnectionLost(error) ? 'unreachable' : undefined
  }
}
