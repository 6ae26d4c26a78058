import pg from 'pg'

/** The settings of each connection. They are read back: an office must not run on a database that loses commits. */

/** Types that arrive as numbers; whole numbers that JavaScript cannot hold are refused, never rounded. */
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [pg.types.builtins.INT8]: wholeNumber,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.BOOL]: (text) => (text === 't' ? 1 : 0),
  [pg.types.builtins.JSON]: String,
  [pg.types.builtins.JSONB]: String,
}
function wholeNumber(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`a number beyond 2^53: ${text}`)
  return number
}
const types: pg.CustomTypesConfig = {
  // pg's own type says that a parser gets a text or bytes by the format; this client asks for texts only.
  getTypeParser: ((type: number, format?: 'text' | 'binary') =>
    parsers[type] ?? pg.types.getTypeParser(type, format)) as pg.CustomTypesConfig['getTypeParser'],
}

export interface PostgresAddress {
  /** Without the schema and without a password. */
  readonly url: string
  readonly schema: string
  readonly password: string | undefined
}

/** `postgres://user@host:5432/database?schema=plant1`; the schema is `public` without one. */
export function parseAddress(address: string, password: string | undefined): PostgresAddress {
  const url = new URL(address)
  const schema = url.searchParams.get('schema') ?? 'public'
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(schema)) throw new Error(`not a name of a schema: ${schema}`)
  url.searchParams.delete('schema')
  return { url: url.href, schema, password }
}

export type Use = 'write' | 'read'

export const configOf = ({ url, schema, password }: PostgresAddress, use: Use): pg.ClientConfig => ({
  connectionString: url,
  ...(password !== undefined && { password }),
  types,
  application_name: `office ${use}`,
  keepAlive: true,
  connectionTimeoutMillis: 10_000,
  options: Object.entries({
    search_path: `${schema},pg_temp`,
    extra_float_digits: '1',
    client_encoding: 'UTF8',
    standard_conforming_strings: 'on',
    timezone: 'UTC',
    client_min_messages: 'notice',
    statement_timeout: use === 'write' ? '60s' : '30s',
    lock_timeout: '15s',
    // A process that stands still gives the others the head's lock back.
    idle_in_transaction_session_timeout: '30s',
    ...(use === 'write' && { synchronous_commit: 'on' }),
  })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
})

/** Settings of the server without which an acknowledged write could be lost, or texts would have another order. */
const required = `select
  current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
  current_setting('synchronous_commit') as synchronous_commit, d.datcollate as collate, d.datctype as ctype,
  pg_encoding_to_char(d.encoding) as encoding, current_setting('server_version_num')::bigint as version
  from pg_database d where d.datname = current_database()`

export class UnsafeDatabaseError extends Error {}

/** Throws UnsafeDatabaseError with what an administrator has to do. */
export async function assertSafe(client: pg.Client): Promise<void> {
  const { rows } = await client.query(required)
  const [found = {}] = rows
  const wrong = [
    found.fsync !== 'on' && 'fsync = on',
    found.full_page_writes !== 'on' && 'full_page_writes = on',
    (found.synchronous_commit === 'off' || found.synchronous_commit === 'local') && 'synchronous_commit = on',
    Number(found.version) < 140_000 && 'PostgreSQL 14',
    (found.collate !== 'C' || found.ctype !== 'C' || found.encoding !== 'UTF8') &&
      'createdb --template=template0 --encoding=UTF8 --locale=C',
  ].filter((one) => one !== false)
  if (wrong.length > 0) throw new UnsafeDatabaseError(`the database needs: ${wrong.join(', ')}`)
}

/** Connects one client. Errors of an idle connection arrive at `onLost`. */
export async function connectClient(
  address: PostgresAddress,
  use: Use,
  onLost: (error: Error) => void,
): Promise<pg.Client> {
  const client = new pg.Client(configOf(address, use))
  client.on('error', onLost)
  await client.connect()
  return client
}
