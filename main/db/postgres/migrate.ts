import type pg from 'pg'
import { postgresMigrations } from '../../../migrations/postgres/index.ts'
import { codeOf } from '../errors.ts'
import type { PostgresAddress } from './address.ts'
import { assertSafe, connectClient } from './connection.ts'
import { ConnectionProblemError, OtherSchemaError } from './errors.ts'
import { newestVersion } from './head.ts'
import { createPostgresKysely } from './kysely_dialect.ts'
import { askOn, explained, inTransaction, schemaState, withClient } from './open.ts'

export interface Migrated {
  /** The version before; 0 if there was no office. */
  readonly from: number
  readonly to: number
}

/** Another process made the same schema at the same time: unique_violation, duplicate_schema, _table, _object, _function. */
const madeMeanwhile = ['23505', '42P06', '42P07', '42710', '42723']

/**
 * Creates or upgrades the schema of an office, in one transaction under the lock of its head: nobody writes meanwhile, and
 * of several that migrate one does it. `grantTo`: the role that the office runs as. Throws DatabaseError.
 */
export const migratePostgres = (address: PostgresAddress, grantTo?: string): Promise<Migrated> =>
  explained(address, async (told) => {
    await withClient(address, async (client) => {
      await assertSafe(client)
      told.owner = (await schemaState(askOn(client), address)).owner
    })
    const client = await connectClient(address, 'maintain', () => undefined)
    const migrate = () => inTransaction(client, () => migrateOn(client, address, grantTo))
    try {
      return await migrate().catch((error: unknown) => {
        if (!madeMeanwhile.includes(codeOf(error))) throw error
        return migrate()
      })
    } finally {
      await client.end()
    }
  })

async function migrateOn(
  client: pg.Client,
  { schema }: PostgresAddress,
  grantTo: string | undefined,
): Promise<Migrated> {
  const from = await versionUnderLock(client, schema)
  if (from > newestVersion) throw new OtherSchemaError(from, newestVersion)
  const db = createPostgresKysely<unknown>(
    async (sql, parameters) => {
      const { rows, rowCount } = await client.query(sql, [...parameters])
      return { rows, changes: rowCount ?? 0, id: 0 }
    },
    () => false,
  )
  for (const { up } of Object.values(postgresMigrations).slice(from)) await up(db)
  if (from < newestVersion) await client.query('update office_head set version = $1', [newestVersion])
  if (grantTo !== undefined) await client.query(grantsOf(client, schema, grantTo))
  return { from, to: newestVersion }
}

/** Of the schema, which is created where it is missing; nobody else writes or migrates until the transaction ends. */
async function versionUnderLock(client: pg.Client, schema: string): Promise<number> {
  const { office, filled, there } = await schemaState(askOn(client), { schema })
  if (office) {
    const { rows } = await client.query('select version from office_head for update')
    return Number(rows[0]?.version)
  }
  if (filled) throw new ConnectionProblemError('other_tables', new Error(schema))
  if (!there) await client.query(`create schema ${client.escapeIdentifier(schema)}`)
  return 0
}

/** The rights of the role that an office runs as: it owns nothing, and cannot change the journal. */
function grantsOf(client: pg.Client, schemaName: string, role: string): string {
  const [schema, to] = [schemaName, role].map((name) => client.escapeIdentifier(name))
  return `grant usage on schema ${schema} to ${to};
    grant select, insert, update, delete on all tables in schema ${schema} to ${to};
    -- Tables of later migrations.
    alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${to};
    grant execute on all functions in schema ${schema} to ${to};
    revoke update, delete, truncate on ${schema}.journal from ${to};
    revoke insert, update, delete on ${schema}.office_head from ${to};
    grant update (last, hash) on ${schema}.office_head to ${to}`
}
