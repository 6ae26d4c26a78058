import Sqlite from 'better-sqlite3'

/** Rows by the million made from those that a table has, past every door: with new ids, and unique values made unique again. */

/** Columns of texts that refer to other tables by the id or the `uid` there, by their names. */
const textTargets: Readonly<Record<string, string>> = {
  order_uid: 'work_orders',
  worker_order_uid: 'work_orders',
  work_order_uid: 'work_orders',
  work_order: 'work_orders',
  sub_order_uid: 'sub_work_orders',
  sub_order: 'sub_work_orders',
  purchase_order: 'purchase_orders',
  bidding_sheet: 'bidding_sheets',
  process_material: 'process_materials',
  merged_material: 'procurement_materials',
  supplier_code: 'suppliers',
  winner: 'suppliers',
  supplier_check: 'supplier_checks',
  apply_id: 'bidding_applications',
  sub_apply: 'material_sub_applies',
  component: 'process_materials',
  material_index: 'process_materials',
  'sub_materials.material': 'process_materials',
  'arrival_inspections.material': 'procurement_materials',
  'bidding_acceptances.uid': 'bidding_applications',
  welding_seam_uid: 'welding_seams',
  'welding_material_refund_cards.apply_card_uid': 'welding_material_apply_cards',
  'board_steel_material_refund_details.apply_card_uid': 'steel_material_apply_cards',
  'bar_steel_material_refund_details.apply_card_uid': 'steel_material_apply_cards',
  'bought_in_component_refund_details.apply_card_uid': 'bought_in_component_apply_cards',
  // What came in by one line lies in one batch.
  material_number: 'stock_movements',
}
const textTargetOf = (table: string, column: string): string | undefined =>
  textTargets[`${table}.${column}`] ?? textTargets[column]

interface Column {
  readonly name: string
  readonly type: string
  readonly required: boolean
  /** Only `id` counts on by itself. */
  readonly key: boolean
}
const quoted = (name: string) => `"${name}"`

/** The columns that must differ from copy to copy: one of each unique key, of texts if it has one. */
function distinctColumns(sqlite: Sqlite.Database, table: string, columns: readonly Column[]): Set<string> {
  const parts = sqlite
    .prepare<[string], { key: string; name: string | null }>(
      `select list.name as key, info.name from pragma_index_list(?) list, pragma_index_info(list.name) info
        where list."unique" and list.origin <> 'pk'`,
    )
    .all(table)
  const typeOf = new Map(columns.map(({ name, type }) => [name, type]))
  const chosen = new Set<string>()
  for (const key of Map.groupBy(parts, (part) => part.key).values()) {
    const names = key.flatMap(({ name }) => (name === null ? [] : [name]))
    if (names.some((name) => chosen.has(name))) continue
    const one = names.find((name) => typeOf.get(name) === 'TEXT') ?? names[0]
    if (one !== undefined) chosen.add(one)
  }
  return chosen
}

const filler = ({ type, name }: Column): string => {
  if (type !== 'TEXT') return '1'
  if (/_dt$|time/.test(name)) return `'2026-11-20T10:00:00'`
  return name.includes('date') ? `'2026-11-20'` : `'x'`
}

/** These tables and those that they refer to, and those that these refer to. */
export function withReferred(file: string, tables: readonly string[]): readonly string[] {
  const sqlite = new Sqlite(file, { readonly: true })
  const keys = sqlite.prepare<[string], string>('select "table" from pragma_foreign_key_list(?)').pluck()
  const columns = sqlite.prepare<[string], string>('select name from pragma_table_info(?)').pluck()
  const all = new Set(tables)
  for (let depth = 0; depth < 2; depth++)
    for (const table of [...all]) {
      for (const target of keys.all(table)) all.add(target)
      for (const name of columns.all(table)) {
        const target = textTargetOf(table, name)
        if (target !== undefined) all.add(target)
      }
    }
  sqlite.close()
  return [...all]
}

/**
 * Fills each of these tables up to so many rows. A copy refers to the copy with its number where the other table has as many,
 * or to one of its copies in turn. Answers how many rows each table has then.
 */
export function multiply(
  file: string,
  tables: readonly string[],
  rowsOf: (table: string) => number,
): ReadonlyMap<string, number> {
  const sqlite = new Sqlite(file)
  sqlite.pragma('foreign_keys = off')
  sqlite.pragma('synchronous = off')
  const columnsOf = (table: string) =>
    sqlite
      .prepare<[string], Column>(
        `select name, type, "notnull" = 1 and dflt_value is null as required, pk > 0 as key
          from pragma_table_xinfo(?) where hidden = 0`,
      )
      .all(table)
  const number = (sql: string) => Number(sqlite.prepare(sql).pluck().get() ?? 0)
  for (const table of tables) {
    if (number(`select count(*) from ${quoted(table)}`) > 0) continue
    const needed = columnsOf(table).filter(({ required, key }) => required && !key)
    sqlite.exec(
      needed.length === 0
        ? `insert into ${quoted(table)} default values`
        : `insert into ${quoted(table)} (${needed.map(({ name }) => quoted(name)).join(', ')}) values (${needed.map(filler).join(', ')})`,
    )
  }
  const had = new Map(tables.map((table) => [table, number(`select count(*) from ${quoted(table)}`)]))
  const copies = (table: string) => Math.max(0, Math.ceil(rowsOf(table) / (had.get(table) ?? 1)) - 1)
  const ids = tables.map((table) => number(`select max(id) from ${quoted(table)}`))
  const step = 10 ** String(Math.max(...ids)).length
  /** Spread evenly over a table that has fewer copies. */
  const copyOf = (target: string) => `(i % ${copies(target) + 1})`
  const copiedText = (table: string, name: string): string => {
    const target = textTargetOf(table, name)
    if (target === undefined || !had.has(target)) return quoted(name)
    const copy = copyOf(target)
    const byId = `${quoted(name)} in (select cast(id as text) from ${quoted(target)})`
    return `case when ${quoted(name)} = '' then '' when ${byId} then cast(${quoted(name)} + ${copy} * ${step} as text) else ${quoted(name)} || '-' || ${copy} end`
  }
  sqlite.transaction(() => {
    for (const table of tables) {
      const columns = columnsOf(table)
      const distinct = distinctColumns(sqlite, table, columns)
      const targets = new Map(
        sqlite
          .prepare<[string], { name: string; target: string }>(
            'select "from" as name, "table" as target from pragma_foreign_key_list(?)',
          )
          .all(table)
          .map(({ name, target }) => [name, target]),
      )
      const copied = ({ name, type }: Column): string => {
        if (name === 'id') return `id + i * ${step}`
        const target = targets.get(name)
        if (target !== undefined && had.has(target) && type !== 'TEXT')
          return `${quoted(name)} + ${copyOf(target)} * ${step}`
        if (!distinct.has(name)) return type === 'TEXT' ? copiedText(table, name) : quoted(name)
        return type === 'TEXT' ? `${quoted(name)} || '-' || i` : `${quoted(name)} + i * ${step}`
      }
      sqlite.exec(`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${copies(table)})
        insert or ignore into ${quoted(table)} (${columns.map(({ name }) => quoted(name)).join(', ')})
        select ${columns.map(copied).join(', ')} from n, (select * from ${quoted(table)} where id < ${step}) where i <= ${copies(table)}`)
    }
  })()
  const made = new Map(tables.map((table) => [table, number(`select count(*) from ${quoted(table)}`)]))
  sqlite.pragma('wal_checkpoint(truncate)')
  sqlite.close()
  return made
}
