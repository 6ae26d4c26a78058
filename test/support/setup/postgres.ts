import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { databasesOf } from '../postgres/databases.ts'
import { startServer } from '../postgres/server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server of this run, and how the names of its databases begin. */
    postgres: { readonly server: string; readonly prefix: string }
  }
}

/** Runs once before the tests on PostgreSQL: a server that they share. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer()
  const prefix = `office_test_${randomBytes(4).toString('hex')}_`
  project.provide('postgres', { server: server.address, prefix })
  return async () => {
    // A named server stays.
    await databasesOf(server.address, prefix).dropAll()
    await server.stop()
  }
}
