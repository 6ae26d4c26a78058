import { hash } from 'node:crypto'
import Sqlite from 'better-sqlite3'
import { type Migrations, newestSchema, migrations as ownMigrations } from '../../../migrations/index.ts'
import { runMigrations } from '../connection/migrate.ts'
import { statementsOf } from '../connection/statement_cache.ts'
import { applicationId } from './application_id.ts'
import { normalizeSql } from './normalize_sql.ts'
import { busyTimeoutMs, corruptionError, mapCorruption } from './verify.ts'

/**
 * Checks that only objects made by the migrations exist in an office file: a trigger or view added by
 * somebody else would run with the rights of the next writer. The file is compared with the schema that the
 * migrations up to its version create in an empty database.
 */

export const objectTypes = ['table', 'index', 'view', 'trigger'] as const
export type ObjectType = (typeof objectTypes)[number]

/** A difference between a file's schema and that of the migrations. */
export interface SchemaDeviation {
  readonly kind: 'unknown' | 'changed' | 'missing'
  readonly type: ObjectType
  readonly name: string
}

interface SchemaObject {
  readonly type: ObjectType
  readonly name: string
  readonly table: string
  /** Null for objects that SQLite creates itself. */
  readonly sql: string | null
}
interface Schema {
  /** By `type name`. */
  readonly objects: ReadonlyMap<string, SchemaObject>
  /** Shadow tables of the full-text index; their SQL depends on the SQLite version. */
  readonly parts: ReadonlySet<string>
  /** Number of columns by table. */
  readonly widths: ReadonlyMap<string, number>
}

/**
 * Compares a file's schema on its own read-only connection. Returns [] for a newer version or another
 * program's file, which are refused elsewhere.
 */
export async function schemaDeviations(
  file: string,
  migrations: Migrations,
): Promise<readonly SchemaDeviation[]> {
  return deviationsOf(readSchema(file), migrations)
}

/** Throws CorruptDatabaseError with the first deviation. Only for a copy that nobody has open. */
export async function assertOwnSchema(file: string, migrations: Migrations): Promise<void> {
  const schema = mapCorruption(() => readSchema(file), file)
  if (schema.owner !== applicationId) throw corruptionError('not_office')
  const [first] = await deviationsOf(schema, migrations)
  if (first) throw corruptionError('schema', deviationCode(first))
}

async function deviationsOf(
  { owner, version, objects }: FileSchema,
  migrations: Migrations,
): Promise<SchemaDeviation[]> {
  const newest = Object.keys(migrations).length
  if (owner !== applicationId || version > newest) return []
  if (migrations === ownMigrations && version === newest && schemaHash(objects) === newestSchema) return []
  return deviations(objects, await schemaOfVersion(migrations, version))
}

/** Equal for equal objects; the statistics of ANALYZE, which exist only where somebody ran it, are left out. */
export const schemaHash = (objects: readonly SchemaObject[]): string =>
  hash('sha256', JSON.stringify(objects.filter(({ table }) => !/^sqlite_stat\d$/.test(table))), 'hex')

/** `unknown trigger name`, as CorruptDatabaseError carries it. */
const deviationCode = ({ kind, type, name }: SchemaDeviation): string => `${kind} ${type} ${name}`

export function parseDeviation(code: string): SchemaDeviation | undefined {
  const [, kind, type, name = ''] =
    /^(unknown|changed|missing) (table|index|view|trigger) (.*)$/s.exec(code) ?? []
  // Both values come from the alternatives of the regular expression.
  return kind ? { kind: kind as SchemaDeviation['kind'], type: type as ObjectType, name } : undefined
}

interface FileSchema {
  readonly owner: unknown
  readonly version: number
  readonly objects: readonly SchemaObject[]
}

export function readSchema(file: string): FileSchema {
  const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: busyTimeoutMs })
  try {
    sqlite.pragma('trusted_schema = 0')
    return {
      owner: sqlite.pragma('application_id', { simple: true }),
      version: Number(sqlite.pragma('user_version', { simple: true })),
      objects: rowsIn(sqlite),
    }
  } finally {
    sqlite.close()
  }
}

const rowsIn = (sqlite: Sqlite.Database): readonly SchemaObject[] =>
  sqlite
    .prepare('select type, name, tbl_name as "table", sql from main.sqlite_schema order by type, name')
    .all() as SchemaObject[] // the selected columns; SQLite has no other types

/** Schemas by version; each takes some tens of milliseconds to build. */
const schemas = new WeakMap<Migrations, Map<number, Promise<Schema>>>()

export function schemaOfVersion(migrations: Migrations, version: number): Promise<Schema> {
  const byVersion = schemas.get(migrations) ?? new Map<number, Promise<Schema>>()
  schemas.set(migrations, byVersion)
  const schema = byVersion.get(version) ?? makeSchema(migrations, version)
  byVersion.set(version, schema)
  return schema
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
      .all() as [string, number][] // the two selected columns
    return {
      objects: new Map(rowsIn(sqlite).map((one) => [schemaKey(one), one])),
      parts: new Set(parts.map(String)),
      widths: new Map(widths),
    }
  } finally {
    sqlite.close()
  }
}

export const schemaKey = ({ type, name }: Pick<SchemaObject, 'type' | 'name'>): string => `${type} ${name}`

function deviations(actual: readonly SchemaObject[], expectedSchema: Schema): SchemaDeviation[] {
  const existing = new Set(actual.map(schemaKey))
  const missing = [...expectedSchema.objects.values()].filter((one) => !existing.has(schemaKey(one)))
  return [
    ...actual.flatMap((one): SchemaDeviation[] => {
      const expected = expectedSchema.objects.get(schemaKey(one))
      if (!expected) return isOfSqlite(one) ? [] : [{ kind: 'unknown', type: one.type, name: one.name }]
      return isSame(one, expected, expectedSchema)
        ? []
        : [{ kind: 'changed', type: one.type, name: one.name }]
    }),
    ...missing
      .filter((one) => !isOfSqlite(one))
      .map(({ type, name }): SchemaDeviation => ({ kind: 'missing', type, name })),
  ]
}

/** SQLite's own tables for sequences and statistics, which exist only if used. */
const isOfSqlite = ({ type, name, sql }: SchemaObject): boolean =>
  type === 'table' && /^sqlite_(sequence|stat\d)$/.test(name) && isTable(sql)

const isTable = (sql: string | null): boolean => /^create table\b/i.test(sql ?? '')

function isSame(one: SchemaObject, expected: SchemaObject, { parts }: Schema): boolean {
  if (one.table !== expected.table) return false
  if (parts.has(one.name)) return isTable(one.sql)
  if (one.sql === null || expected.sql === null) return one.sql === expected.sql
  return one.sql === expected.sql || normalizeSql(one.sql) === normalizeSql(expected.sql)
}
