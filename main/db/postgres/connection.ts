import pg from 'pg'
import type { PostgresAddress } from './address.ts'
import { type Lack, UnsafeDatabaseError } from './errors.ts'

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

/** `look`: only what others have committed; `maintain`: migrating and moving an office. */
export type Use = 'write' | 'read' | 'look' | 'maintain'

/** The longest statement that the server runs; 0 is without a limit. */
const seconds: Readonly<Record<Use, number>> = { write: 60, read: 30, look: 5, maintain: 0 }
/** So much longer an answer is waited for where the server is silent. */
const graceSeconds = 5

/**
 * Each part by itself: an address as one text would replace the password by that of the address. `host` inside of
 * `ssl` is what the certificate is compared with if it is no name.
 */
const serverConfig = ({
  host,
  port,
  user,
  database,
  password,
  encryption,
}: PostgresAddress): pg.ClientConfig => ({
  host,
  port,
  user,
  database,
  ...(password !== undefined && { password }),
  ssl: encryption ? { ...encryption, host, rejectUnauthorized: true } : false,
})

export const configOf = (address: PostgresAddress, use: Use): pg.ClientConfig => ({
  ...serverConfig(address),
  types,
  application_name: `office ${use}`,
  keepAlive: true,
  connectionTimeoutMillis: 5000,
  ...(seconds[use] > 0 && { query_timeout: (seconds[use] + graceSeconds) * 1000 }),
  options: Object.entries({
    search_path: `${address.schema},pg_temp`,
    extra_float_digits: '1',
    client_encoding: 'UTF8',
    standard_conforming_strings: 'on',
    timezone: 'UTC',
    client_min_messages: 'notice',
    statement_timeout: `${seconds[use]}s`,
    lock_timeout: '15s',
    // A process that stands still gives the others the head's lock back.
    idle_in_transaction_session_timeout: use === 'maintain' ? '0' : '30s',
    ...(use !== 'read' && use !== 'look' && { synchronous_commit: 'on' }),
  })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
})

/** Settings of the server without which an acknowledged write could be lost, or texts would have another order. */
const required = `select
  current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
  current_setting('synchronous_commit') as synchronous_commit, d.datcollate as collate, d.datctype as ctype,
  pg_encoding_to_char(d.encoding) as encoding,
  -- A column of PostgreSQL 15 and newer.
  coalesce(to_jsonb(d) ->> 'datlocprovider', 'c') as provider, current_setting('server_version_num')::bigint as version
  from pg_database d where d.datname = current_database()`

/** Throws UnsafeDatabaseError. */
export async function assertSafe(client: pg.Client): Promise<void> {
  const { rows } = await client.query(required)
  const [found = {}] = rows
  const isLocale = [found.provider, found.collate, found.ctype, found.encoding].join() === 'c,C,C,UTF8'
  const lacks: readonly (Lack | false)[] = [
    found.fsync !== 'on' && 'fsync',
    found.full_page_writes !== 'on' && 'full_page_writes',
    (found.synchronous_commit === 'off' || found.synchronous_commit === 'local') && 'synchronous_commit',
    Number(found.version) < 140_000 && 'version',
    !isLocale && 'locale',
  ]
  const wrong = lacks.filter((one) => one !== false)
  if (wrong.length > 0) throw new UnsafeDatabaseError(wrong, client.database ?? '')
}

/** Connects one client. Errors of an idle connection arrive at `onLost`. */
export async function connectClient(
  address: PostgresAddress,
  use: Use,
  onLost: (error: Error) => void,
): Promise<pg.Client> {
  const client = new pg.Client(configOf(address, use))
  client.on('error', onLost)
  try {
    await client.connect()
  } catch (error) {
    // A refused sign-in leaves the socket open.
    await client.end().catch(() => undefined)
    throw error
  }
  return client
}
