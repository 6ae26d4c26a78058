import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { parseAddress } from '../../../main/db/postgres/address.ts'
import { migratePostgres } from '../../../main/db/postgres/migrate.ts'
import { databasesOf } from '../postgres/databases.ts'
import { startServer } from '../postgres/server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server of this run, how the names of its databases begin, and one with the tables of an office. */
    postgres: { readonly server: string; readonly prefix: string; readonly template: string }
  }
}

/** Runs once before the tests on PostgreSQL: a server that they share. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer()
  const prefix = `office_test_${randomBytes(4).toString('hex')}_`
  const databases = databasesOf(server.address, prefix)
  const end = async () => {
    // A named server stays.
    await databases.dropAll()
    await server.stop()
  }
  try {
    const template = await databases.create()
    await migratePostgres(parseAddress(template, undefined))
    project.provide('postgres', { server: server.address, prefix, template })
  } catch (error) {
    await end()
    throw error
  }
  return end
}
