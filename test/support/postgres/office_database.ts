import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Catalogue } from '../../../main/api/engine/contracts.ts'
import { type PostgresAddress, parseAddress } from '../../../main/db/postgres/address.ts'
import { freshDatabase, testDatabases } from './fresh_database.ts'
import { addOwnTables } from './own_tables.ts'

/** What keeps the offices of the tests. */
export const engine = process.env['OFFICE_TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite'

/** An option of `openOffice`. */
interface Kept {
  /** Absent: in a file of its directory. */
  readonly database?: PostgresAddress
}

/** A file in a directory of an office that says which database the office has, or begins with: a copied directory says it too. */
const note = 'test-database.json'
type Note = { readonly database: string } | { readonly template: string }

const noteOf = (directory: string): Note | undefined => {
  const file = join(directory, note)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
const write = (directory: string, one: Note) => writeFileSync(join(directory, note), JSON.stringify(one))

/**
 * Where the office of a directory is kept. On PostgreSQL the first call makes its database, for one test, with the tables
 * that only its catalogue has.
 */
export async function keptIn(directory: string, catalogue?: Catalogue): Promise<Kept> {
  if (engine === 'sqlite') return {}
  const known = noteOf(directory) ?? { template: inject('postgres').template }
  if ('database' in known) return at(known.database)
  const database = await freshDatabase(known.template)
  write(directory, { database })
  const kept = at(database)
  if (catalogue) await addOwnTables(kept.database, catalogue)
  return kept
}

/** The same for an office that others are copies of, until the tests have run. */
export async function keptAsTemplate(directory: string): Promise<Kept> {
  if (engine === 'sqlite') return {}
  const template = await testDatabases().create(inject('postgres').template)
  write(directory, { template })
  return at(template)
}

const at = (address: string) => ({ database: parseAddress(address, undefined) })

/** The address of the database of an office's folder. */
export function databaseIn(directory: string): string {
  const known = noteOf(directory)
  if (!known || !('database' in known)) throw new Error('this folder has no database of its own')
  return known.database
}
