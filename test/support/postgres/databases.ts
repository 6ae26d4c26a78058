import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Databases of one run of the tests on a server, which may be shared with other runs. */
export interface Databases {
  /** A new one: a copy of another one, or empty. */
  create(template?: string): Promise<string>
  drop(address: string): Promise<void>
  /** Every one of this run that is left. */
  dropAll(): Promise<void>
}

/** `prefix` begins the names of all databases of the run. */
export function databasesOf(server: string, prefix: string): Databases {
  const addressOf = (name: string) => {
    const address = new URL(server)
    address.pathname = `/${name}`
    return address.href
  }
  const nameOf = (address: string) => new URL(address).pathname.slice(1)
  // One connection for all of them: a new one costs as much as a copy. It keeps no process alive.
  const pool = new pg.Pool({ connectionString: server, max: 1, allowExitOnIdle: true })
  // The server has stopped before this process.
  pool.on('error', () => undefined)
  const ask = async (sql: string, parameters: readonly string[] = []) =>
    (await pool.query<{ name: string }>(sql, [...parameters])).rows
  let strategy: string | undefined
  /** As files, which is how PostgreSQL 14 copies anyway: newer ones write all pages to the log, which takes five times as long. */
  const copied = async () => {
    const newer = "select name from pg_settings where name = 'server_version_num' and setting::int >= 150000"
    strategy ??= (await ask(newer)).length > 0 ? 'strategy file_copy' : ''
    return strategy
  }
  const remove = async (name: string) => void (await ask(`drop database if exists ${name} with (force)`))
  return {
    async create(template) {
      const name = `${prefix}${randomBytes(6).toString('hex')}`
      const model = template ? nameOf(template) : `template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`
      await ask(`create database ${name} template ${model} ${await copied()}`)
      return addressOf(name)
    },
    drop: (address) => remove(nameOf(address)),
    async dropAll() {
      const left = await ask('select datname as name from pg_database where starts_with(datname, $1)', [
        prefix,
      ])
      for (const { name } of left) await remove(name)
    },
  }
}
