import Sqlite from 'better-sqlite3'
import type { Migrations } from '../../../migrations/index.ts'
import { runMigrations } from '../connection/migrate.ts'
import { statementsOf } from '../connection/statement_cache.ts'
import { applicationId } from './application_id.ts'
import { normalizeSql } from './normalize_sql.ts'
import { busyTimeoutMs, corruptionError, mapCorruption } from './verify.ts'

/**
 * Only what the migrations make runs in an office file: a trigger or a view that somebody else has put there would work
 * with the rights of whoever writes next. The file is compared with what the frozen steps up to its own version make in an
 * empty database.
 */

export const objectTypes = ['table', 'index', 'view', 'trigger'] as const
export type ObjectType = (typeof objectTypes)[number]

/** What of a file's schema is not as the migrations make it. */
export interface SchemaDeviation {
  readonly kind: 'unknown' | 'changed' | 'missing'
  readonly type: ObjectType
  readonly name: string
}

interface SchemaObject {
  readonly type: ObjectType
  readonly name: string
  readonly table: string
  /** Null for what SQLite makes by itself. */
  readonly sql: string | null
}
interface Schema {
  /** By type and name. */
  readonly made: ReadonlyMap<string, SchemaObject>
  /** Tables that SQLite keeps parts of an index of words in: their text is that of its version. */
  readonly parts: ReadonlySet<string>
  /** How many columns each table has. */
  readonly widths: ReadonlyMap<string, number>
}

/** Compares a file on a reading connection of its own. One of a newer program, or of another one, is refused for that. */
export async function schemaDeviations(
  file: string,
  migrations: Migrations,
): Promise<readonly SchemaDeviation[]> {
  return deviationsOf(readSchema(file), migrations)
}

/** Throws DamagedFile with the first deviation: of the copy of an office, which nobody has open. */
export async function assertOwnSchema(file: string, migrations: Migrations): Promise<void> {
  const found = mapCorruption(() => readSchema(file), file)
  if (found.owner !== applicationId) throw corruptionError('not_office')
  const [first] = await deviationsOf(found, migrations)
  if (first) throw corruptionError('schema', deviationCode(first))
}

async function deviationsOf(
  { owner, version, made }: FileSchema,
  migrations: Migrations,
): Promise<SchemaDeviation[]> {
  if (owner !== applicationId || version > Object.keys(migrations).length) return []
  return deviations(made, await schemaOfVersion(migrations, version))
}

/** `unknown trigger name`, as a `DamagedFile` carries it. */
const deviationCode = ({ kind, type, name }: SchemaDeviation): string => `${kind} ${type} ${name}`

export function parseDeviation(code: string): SchemaDeviation | undefined {
  const [, kind, type, name = ''] =
    /^(unknown|changed|missing) (table|index|view|trigger) (.*)$/s.exec(code) ?? []
  // Both are among the words of the expression above.
  return kind ? { kind: kind as SchemaDeviation['kind'], type: type as ObjectType, name } : undefined
}

interface FileSchema {
  readonly owner: unknown
  readonly version: number
  readonly made: readonly SchemaObject[]
}

export function readSchema(file: string): FileSchema {
  const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: busyTimeoutMs })
  try {
    sqlite.pragma('trusted_schema = 0')
    return {
      owner: sqlite.pragma('application_id', { simple: true }),
      version: Number(sqlite.pragma('user_version', { simple: true })),
      made: rowsIn(sqlite),
    }
  } finally {
    sqlite.close()
  }
}

const rowsIn = (sqlite: Sqlite.Database): readonly SchemaObject[] =>
  sqlite
    .prepare('select type, name, tbl_name as "table", sql from main.sqlite_schema order by type, name')
    .all() as SchemaObject[] // the columns of the text above; SQLite knows no other types

/** Made once for each version: it takes some tens of milliseconds. */
const known = new WeakMap<Migrations, Map<number, Promise<Schema>>>()

export function schemaOfVersion(migrations: Migrations, version: number): Promise<Schema> {
  const ofThese = known.get(migrations) ?? new Map<number, Promise<Schema>>()
  known.set(migrations, ofThese)
  const made = ofThese.get(version) ?? makeSchema(migrations, version)
  ofThese.set(version, made)
  return made
}

async function makeSchema(migrations: Migrations, version: number): Promise<Schema> {
  const sqlite = new Sqlite(':memory:')
  try {
    const steps = Object.fromEntries(Object.entries(migrations).slice(0, version))
    sqlite.exec('begin')
    if (version > 0) await runMigrations(sqlite, statementsOf(sqlite), steps)
    sqlite.exec('commit')
    const parts = sqlite.prepare("select name from pragma_table_list where type = 'shadow'").pluck().all()
    const widths = sqlite
      .prepare(
        `select t.name, count(*) from pragma_table_list t, pragma_table_info(t.name) c
          where t.schema = 'main' and t.type = 'table' group by t.name`,
      )
      .raw()
      .all() as [string, number][] // the two columns of the text above
    return {
      made: new Map(rowsIn(sqlite).map((one) => [schemaKey(one), one])),
      parts: new Set(parts.map(String)),
      widths: new Map(widths),
    }
  } finally {
    sqlite.close()
  }
}

export const schemaKey = ({ type, name }: Pick<SchemaObject, 'type' | 'name'>): string => `${type} ${name}`

function deviations(found: readonly SchemaObject[], own: Schema): SchemaDeviation[] {
  const there = new Set(found.map(schemaKey))
  const missing = [...own.made.values()].filter((one) => !there.has(schemaKey(one)))
  return [
    ...found.flatMap((one): SchemaDeviation[] => {
      const expected = own.made.get(schemaKey(one))
      if (!expected) return isOfSqlite(one) ? [] : [{ kind: 'unknown', type: one.type, name: one.name }]
      return isSame(one, expected, own) ? [] : [{ kind: 'changed', type: one.type, name: one.name }]
    }),
    ...missing
      .filter((one) => !isOfSqlite(one))
      .map(({ type, name }): SchemaDeviation => ({ kind: 'missing', type, name })),
  ]
}

/** What SQLite keeps beside the tables, where it has something to keep there: its numbers and its statistics. */
const isOfSqlite = ({ type, name, sql }: SchemaObject): boolean =>
  type === 'table' && /^sqlite_(sequence|stat\d)$/.test(name) && isTable(sql)

const isTable = (sql: string | null): boolean => /^create table\b/i.test(sql ?? '')

function isSame(one: SchemaObject, expected: SchemaObject, { parts }: Schema): boolean {
  if (one.table !== expected.table) return false
  if (parts.has(one.name)) return isTable(one.sql)
  if (one.sql === null || expected.sql === null) return one.sql === expected.sql
  return one.sql === expected.sql || normalizeSql(one.sql) === normalizeSql(expected.sql)
}
