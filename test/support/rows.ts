import type { Row, Statements } from '../../main/db/connection/statement_cache.ts'
import { engine } from './postgres/office_database.ts'

interface Column {
  readonly name: string
  readonly type: string
  /** Neither null nor filled by a default. */
  readonly required: boolean
  /** Part of a unique index. */
  readonly unique: boolean
  /** The table that it refers to. */
  readonly target: string | undefined
}

const tables: Readonly<Record<typeof engine, string>> = {
  sqlite: `select t.name as "table", c.name as "column" from pragma_table_list t, pragma_table_info(t.name) c
    where t.schema = 'main' and t.type = 'table'`,
  postgres: `select table_name as "table", column_name as "column"
    from information_schema.tables join information_schema.columns using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE'`,
}

/** The names of an office's tables, with those of their columns. */
export async function tablesOf({
  all,
}: Pick<Statements, 'all'>): Promise<ReadonlyMap<string, readonly string[]>> {
  const columns = Map.groupBy(await all(tables[engine], []), ({ table }) => String(table))
  return new Map([...columns].map(([table, some]) => [table, some.map(({ column }) => String(column))]))
}

const columnsOf = (statements: Statements, table: string): Promise<readonly Column[]> =>
  (engine === 'postgres' ? columnsOfDatabase : columnsOfFile)(statements, table)

async function columnsOfFile({ all }: Statements, table: string): Promise<readonly Column[]> {
  const targets = new Map(
    (await all('select "from", "table" from pragma_foreign_key_list(?)', [table])).map((key) => [
      key['from'],
      String(key['table']),
    ]),
  )
  const unique = new Set(
    (
      await all(
        'select part.name from pragma_index_list(?) as list, pragma_index_info(list.name) as part where list."unique"',
        [table],
      )
    ).map(({ name }) => name),
  )
  const columns = await all(
    'select name, type, pk, "notnull" = 1 and dflt_value is null as required from pragma_table_info(?)',
    [table],
  )
  return columns
    .filter(({ name, pk }) => pk === 0 || targets.has(name))
    .map(({ name, type, pk, required }) => ({
      name: String(name),
      type: String(type),
      required: required === 1 || pk !== 0,
      unique: unique.has(name) || pk !== 0,
      target: targets.get(name),
    }))
}

async function columnsOfDatabase({ all }: Statements, table: string): Promise<readonly Column[]> {
  const columns = await all(
    `select attname as name, upper(format_type(atttypid, null)) as type,
      case when attnotnull and not atthasdef then 1 else 0 end as required,
      case when exists (select 1 from pg_index
        where indrelid = attrelid and indisunique and (attnum = any(indkey) or exists (select 1 from pg_depend
          where classid = 'pg_class'::regclass and objid = indexrelid and refobjid = attrelid and refobjsubid = attnum))
        ) then 1 else 0 end as "unique",
      case when exists (select 1 from pg_constraint
        where conrelid = attrelid and contype = 'p' and attnum = any(conkey)) then 1 else 0 end as pk,
      (select relname from pg_constraint join pg_class on pg_class.oid = confrelid
        where conrelid = attrelid and contype = 'f' and conkey = array[attnum] limit 1) as target
    from pg_attribute where attrelid = cast(cast(? as text) as regclass) and attnum > 0 and not attisdropped
    order by attnum`,
    [`"${table}"`],
  )
  return columns
    .filter(({ pk, target }) => pk === 0 || target !== null)
    .map(({ name, type, pk, required, unique, target }) => ({
      name: String(name),
      type: String(type),
      required: required === 1 || pk !== 0,
      unique: unique === 1 || pk !== 0,
      target: target === null ? undefined : String(target),
    }))
}

/** A value for a column that a test does not care for. */
function filler({ name, type, unique }: Column, at: number): unknown {
  if (type !== 'TEXT') return unique ? at : 1
  if (/_dt$|time/.test(name)) return '2026-11-20T10:00:00'
  return name.includes('date') ? '2026-11-20' : `x${at}`
}

/**
 * Inserts a row of which a test gives only the columns that it is about. Required and unique columns are filled from the
 * schema; a reference leads to a row that is there, or to one inserted for it.
 */
export async function insertRow(statements: Statements, table: string, given: Row): Promise<number> {
  const row = new Map(Object.entries(given).filter(([, value]) => value !== undefined))
  const [next] = await statements.all(`select coalesce(?, 1 + max(id), 1) as id from "${table}"`, [
    row.get('id') ?? null,
  ])
  for (const column of await columnsOf(statements, table)) {
    const { name, target, required, unique } = column
    if (target) {
      const known = row.get(name)
      const found = known ?? (unique ? 0 : null)
      const [there] = await statements.all(`select id from "${target}" where id = coalesce(?, id) limit 1`, [
        found,
      ])
      if (known !== undefined && known !== null && !there) await insertRow(statements, target, { id: known })
      if (known === undefined && required)
        row.set(name, there?.['id'] ?? (await insertRow(statements, target, {})))
    } else if (!row.has(name) && (required || (unique && column.type === 'TEXT')))
      row.set(name, filler(column, Number(next?.['id'])))
  }
  const names = [...row.keys()].map((name) => `"${name}"`).join(', ')
  const marks = [...row].map(() => '?').join(', ')
  const values = row.size > 0 ? `(${names}) values (${marks})` : 'default values'
  return (await statements.run(`insert into "${table}" ${values}`, [...row.values()])).id
}
