import type pg from 'pg'
import type { SchemaReader } from '../connection/schema.ts'
import type { PostgresAddress } from './address.ts'

/** What the store knows of the tables of its schema, read once at its start. */
export interface PostgresSchema extends SchemaReader {
  /** Of the schema; 0 if it has no office. */
  readonly version: number
  /** In their order: the hash of a row depends on it. */
  columnsOf(table: string): readonly string[]
  hasId(table: string): boolean
  /** Whether any table has a column of this name that may be null. */
  isNullable(column: string): boolean
}

const columns = `select c.table_name as "table", c.column_name as "column",
    case when t.table_type = 'VIEW' then 'NO' else c.is_nullable end as nullable
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = $1 order by c.table_name, c.ordinal_position`
const views = 'select table_name as name from information_schema.views where table_schema = $1'
const foreignKeys = `select child.relname as child, via.attname as via, parent.relname as parent
  from pg_constraint k join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
    join pg_namespace n on n.oid = child.relnamespace
    join pg_attribute via on via.attrelid = k.conrelid and via.attnum = k.conkey[1]
  where k.contype = 'f' and n.nspname = $1 order by child.relname, via.attname`
/** Of a key over an expression the attribute number is 0, so it has no name. */
const uniqueKeys = `select owner.relname as "table", i.indexrelid::bigint as key, a.attname as "column"
  from pg_index i join pg_class owner on owner.oid = i.indrelid join pg_namespace n on n.oid = owner.relnamespace
    cross join unnest(i.indkey) with ordinality as part (number, at)
    left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = part.number and part.number > 0
  where n.nspname = $1 and i.indisunique and not i.indisprimary order by i.indexrelid, part.at`

export async function readSchema(pool: pg.Pool, { schema }: PostgresAddress): Promise<PostgresSchema> {
  const ask = async (sql: string): Promise<Record<string, string>[]> => (await pool.query(sql, [schema])).rows
  const tables = new Map<string, string[]>()
  const [names, nullable] = [new Set<string>(), new Set<string>()]
  for (const row of await ask(columns)) {
    const { table = '', column = '' } = row
    tables.set(table, [...(tables.get(table) ?? []), column])
    names.add(column)
    if (row['nullable'] === 'YES') nullable.add(column)
  }
  const viewNames = new Set((await ask(views)).map(({ name = '' }) => name))
  const references = Map.groupBy(await ask(foreignKeys), ({ parent = '' }) => parent)
  const keys = Map.groupBy(await ask(uniqueKeys), ({ table = '' }) => table)
  const head = tables.has('office_head') ? await pool.query('select version from office_head') : undefined
  return {
    version: Number(head?.rows[0]?.version ?? 0),
    columnsOf: (table) => tables.get(table) ?? [],
    hasId: (table) => !viewNames.has(table) && (tables.get(table)?.includes('id') ?? false),
    // Also one that only a query names: an outer join or an expression may leave it out.
    isNullable: (column) => nullable.has(column) || !names.has(column),
    views: async () => viewNames,
    foreignKeysTo: async (table) =>
      (references.get(table) ?? []).map(({ child = '', via = '' }) => ({ child, via })),
    async uniqueKeys(table) {
      const found = Map.groupBy(keys.get(table) ?? [], ({ key = '' }) => key)
      return [...found.values()]
        .map((parts) => parts.flatMap(({ column }) => column ?? []))
        .filter((names, at) => names.length === [...found.values()][at]?.length)
    },
  }
}
