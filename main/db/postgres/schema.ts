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
  readonly tables: ReadonlyMap<string, StoredTable>
}

export interface StoredTable {
  readonly name: string
  /** Of each column by name: a number that may have a fraction, a whole number, or a text. */
  readonly kinds: ReadonlyMap<string, 'real' | 'whole' | 'text'>
  readonly nullable: ReadonlySet<string>
  /** Columns that refer to a table. */
  readonly references: readonly { readonly column: string; readonly table: string }[]
}

/** From the catalogues themselves: the views of `information_schema` take ten times as long, at every start. */
const columns = `select c.relname as "table", a.attname as "column",
    pg_catalog.format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null) as type,
    c.relkind::text as kind,
    case when c.relkind = 'v' or a.attnotnull or t.typnotnull then 'NO' else 'YES' end as nullable
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    join pg_catalog.pg_attribute a on a.attrelid = c.oid join pg_catalog.pg_type t on t.oid = a.atttypid
  where n.nspname = $1 and c.relkind in ('r', 'p', 'v', 'f') and a.attnum > 0 and not a.attisdropped
    and (pg_has_role(c.relowner, 'usage') or has_column_privilege(c.oid, a.attnum, 'select, insert, update, references'))
  order by c.relname, a.attnum`
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

const kinds: Readonly<Record<string, 'real' | 'whole'>> = { 'double precision': 'real', bigint: 'whole' }

export async function readSchema(
  client: pg.ClientBase | pg.Pool,
  { schema }: Pick<PostgresAddress, 'schema'>,
): Promise<PostgresSchema> {
  const ask = async (sql: string): Promise<Record<string, string>[]> =>
    (await client.query(sql, [schema])).rows
  const rows = await ask(columns)
  const viewNames = new Set(rows.flatMap(({ table = '', kind }) => (kind === 'v' ? [table] : [])))
  const keys = await ask(foreignKeys)
  const [byParent, byChild] = [
    Map.groupBy(keys, ({ parent = '' }) => parent),
    Map.groupBy(keys, ({ child = '' }) => child),
  ]
  const unique = Map.groupBy(await ask(uniqueKeys), ({ table = '' }) => table)
  const byTable = Map.groupBy(rows, ({ table = '' }) => table)
  const columnNames = new Map(
    [...byTable].map(([name, found]) => [name, found.map(({ column = '' }) => column)]),
  )
  const nullableIn = (some: readonly Record<string, string>[]) =>
    new Set(some.flatMap(({ column = '', nullable }) => (nullable === 'YES' ? [column] : [])))
  const [names, nullable] = [new Set(rows.map(({ column = '' }) => column)), nullableIn(rows)]
  const head = byTable.has('office_head') ? await client.query('select version from office_head') : undefined
  return {
    version: Number(head?.rows[0]?.version ?? 0),
    tables: new Map(
      [...byTable]
        .filter(([name]) => !viewNames.has(name))
        .map(([name, found]) => [
          name,
          {
            name,
            kinds: new Map(found.map(({ column = '', type = '' }) => [column, kinds[type] ?? 'text'])),
            nullable: nullableIn(found),
            references: (byChild.get(name) ?? []).map(({ via = '', parent = '' }) => ({
              column: via,
              table: parent,
            })),
          },
        ]),
    ),
    columnsOf: (table) => columnNames.get(table) ?? [],
    hasId: (table) => !viewNames.has(table) && (columnNames.get(table)?.includes('id') ?? false),
    // Also one that only a query names: an outer join or an expression may leave it out.
    isNullable: (column) => nullable.has(column) || !names.has(column),
    views: async () => viewNames,
    foreignKeysTo: async (table) =>
      (byParent.get(table) ?? []).map(({ child = '', via = '' }) => ({ child, via })),
    async uniqueKeys(table) {
      const found = Map.groupBy(unique.get(table) ?? [], ({ key = '' }) => key)
      // Without those over an expression, which has no name.
      return [...found.values()].flatMap((parts) => {
        const known = parts.flatMap(({ column }) => column ?? [])
        return known.length === parts.length ? [known] : []
      })
    },
  }
}
