import {
  Kysely,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  PostgresDialect,
  RawNode,
  type RootOperationNode,
  sql,
} from 'kysely'
import pg from 'pg'
import type { Catalogue } from '../../../main/api/engine/contracts.ts'
import type { PostgresAddress } from '../../../main/db/postgres/address.ts'
import { configOf } from '../../../main/db/postgres/connection.ts'
import { migrations } from '../../../migrations/index.ts'
import { journaled, nextId } from '../../../migrations/postgres/0001_base.ts'

/** Makes the tables that only the catalogue of a test has: its own steps, which are written for SQLite. */
export async function addOwnTables(address: PostgresAddress, catalogue: Catalogue): Promise<void> {
  const own = Object.entries(catalogue.migrations).filter(([name]) => !Object.hasOwn(migrations, name))
  const made: string[] = []
  const pool = new pg.Pool(configOf(address, 'write'))
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }), plugins: [translating(made)] })
  try {
    for (const [, step] of own) await step.up(db)
    const triggers = made.flatMap((table) => [...nextId(table), ...journaled(table)])
    for (const one of triggers) await sql.raw(one).execute(db)
  } finally {
    await db.destroy()
  }
}

/** Notes the tables that are made. */
const translating = (made: string[]): KyselyPlugin => ({
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (node.kind !== 'RawNode') return node
    const fragments = node.sqlFragments.map((text) => {
      const table = /^create table (\w+)/.exec(text)?.[1]
      if (table === undefined) return text
      made.push(table)
      return text
        .replaceAll(/\binteger\b/g, 'bigint')
        .replaceAll(/\breal\b/g, 'real_number')
        .replace(/ strict$/, '')
    })
    return RawNode.create(fragments, node.parameters)
  },
  transformResult: async ({ result }) => result,
})
