import type pg from 'pg'

/** The tables of a schema, for moving a whole office. */

export interface StoredTable {
  readonly name: string
  /** Of each column by name: a number that may have a fraction, a whole number, or a text. */
  readonly kinds: ReadonlyMap<string, 'real' | 'whole' | 'text'>
  readonly nullable: ReadonlySet<string>
  /** Columns that refer to a table. */
  readonly references: readonly { readonly column: string; readonly table: string }[]
}

const columns = `select table_name as "table", column_name as "column", data_type as type, is_nullable as nullable
  from information_schema.columns where table_schema = $1 order by table_name, ordinal_position`
const keys = `select child.relname as "table", via.attname as "column", parent.relname as parent
  from pg_constraint k join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
    join pg_attribute via on via.attrelid = k.conrelid and via.attnum = any(k.conkey)
  where k.contype = 'f' and child.relnamespace = $1::regnamespace`

const kinds: Readonly<Record<string, 'real' | 'whole'>> = { 'double precision': 'real', bigint: 'whole' }

export async function storedTables(
  client: pg.Client,
  schema: string,
): Promise<ReadonlyMap<string, StoredTable>> {
  const ask = async (sql: string): Promise<Record<string, string>[]> =>
    (await client.query(sql, [schema])).rows
  const rows = Map.groupBy(await ask(columns), ({ table = '' }) => table)
  const references = Map.groupBy(await ask(keys), ({ table = '' }) => table)
  return new Map(
    [...rows].map(([name, found]) => [
      name,
      {
        name,
        kinds: new Map(found.map(({ column = '', type = '' }) => [column, kinds[type] ?? 'text'])),
        nullable: new Set(found.flatMap(({ column = '', nullable }) => (nullable === 'YES' ? [column] : []))),
        references: (references.get(name) ?? []).map(({ column = '', parent = '' }) => ({
          column,
          table: parent,
        })),
      },
    ]),
  )
}

export interface TableStep {
  readonly table: StoredTable
  /** Columns that refer to rows which are not there yet: filled after all tables. */
  readonly later: readonly string[]
}

/** An order in which rows find what they refer to. */
export function insertionOrder(tables: readonly StoredTable[]): readonly TableStep[] {
  const steps: TableStep[] = []
  const done = new Set<string>()
  const unmet = ({ name, references }: StoredTable) =>
    references.filter(({ table }) => table === name || !done.has(table)).map(({ column }) => column)
  let left = tables
  while (left.length > 0) {
    const next = left.find((one) =>
      one.references.every(
        ({ table, column }) => done.has(table) || (table === one.name && one.nullable.has(column)),
      ),
    )
    const table = next ?? left.find((one) => unmet(one).every((column) => one.nullable.has(column)))
    if (!table) throw new Error(`tables that refer to each other: ${left.map(({ name }) => name).join(', ')}`)
    steps.push({ table, later: unmet(table) })
    done.add(table.name)
    left = left.filter((one) => one !== table)
  }
  return steps
}
