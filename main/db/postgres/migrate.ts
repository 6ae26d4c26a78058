import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { postgresMigrations } from '../../../migrations/postgres/index.ts'
import { assertSafe, configOf, type PostgresAddress } from './connection.ts'

/** Creates or upgrades the schema of an office. Throws UnsafeDatabaseError. */
export async function migratePostgres(address: PostgresAddress, grantTo?: string): Promise<void> {
  const client = new pg.Client(configOf(address, 'write'))
  await client.connect()
  try {
    await assertSafe(client)
    await client.query(`create schema if not exists "${address.schema}"`)
  } finally {
    await client.end()
  }
  const pool = new pg.Pool({ ...configOf(address, 'write'), max: 2 })
  const db = new Kysely<{ office_head: { version: number } }>({ dialect: new PostgresDialect({ pool }) })
  try {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => ({ ...postgresMigrations }) },
      migrationTableSchema: address.schema,
    })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
    await db
      .updateTable('office_head')
      .set({ version: Object.keys(postgresMigrations).length })
      .execute()
    if (grantTo !== undefined) await grant(db, address.schema, grantTo)
  } finally {
    await db.destroy()
  }
}

/** The rights of the role that an office runs as: it owns nothing, and cannot change the journal. */
async function grant<DB>(db: Kysely<DB>, schema: string, role: string): Promise<void> {
  const [to, within] = [sql.id(role), sql.id(schema)]
  for (const one of [
    sql`grant usage on schema ${within} to ${to}`,
    sql`grant select, insert, update, delete on all tables in schema ${within} to ${to}`,
    sql`revoke update, delete, truncate on ${sql.id(schema, 'journal')} from ${to}`,
    sql`revoke insert, update, delete on ${sql.id(schema, 'kysely_migration')} from ${to}`,
    sql`grant execute on all functions in schema ${within} to ${to}`,
  ])
    await one.execute(db)
}
