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
  const ask = async (sql: string, parameters: readonly string[] = []) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    try {
      return (await client.query<{ name: string }>(sql, [...parameters])).rows
    } finally {
      await client.end()
    }
  }
  const remove = async (name: string) => void (await ask(`drop database if exists ${name} with (force)`))
  return {
    async create(template) {
      const name = `${prefix}${randomBytes(6).toString('hex')}`
      const model = template ? nameOf(template) : `template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`
      await ask(`create database ${name} template ${model}`)
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
