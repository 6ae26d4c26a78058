import type { PostgresAddress } from '../../db/postgres/address.ts'
import { type Language, say, type Texts } from '../../texts/index.ts'
import type { Report } from './context.ts'

/** Creates or upgrades the schema of an office. */
export async function migrate(
  address: PostgresAddress,
  grantTo: string | undefined,
  language: Language,
): Promise<Report> {
  const { migratePostgres } = await import('../../db/postgres/migrate.ts')
  const { from, to } = await migratePostgres(address, grantTo)
  const { schema } = address
  const text = (pick: (t: Texts['database']) => string): string => say((t) => pick(t.database))(language)
  const done = text((t) => {
    if (from === 0) return t.made(schema, to)
    return from < to ? t.upgraded(schema, from, to) : t.current(schema, to)
  })
  const granted = grantTo === undefined ? [] : [text((t) => t.granted(grantTo))]
  return { value: { schema, from, to, granted: grantTo ?? null }, lines: [done, ...granted] }
}
