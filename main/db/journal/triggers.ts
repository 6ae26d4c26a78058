import type { RowTrigger } from '../connection/row_triggers.ts'
import type { FileStatements, Row } from '../connection/statement_cache.ts'

/** The triggers that journal every changed row, and the difference between two versions of a row. */

/** Tables that are not journaled: the journal itself, and caches and counters. */
const unjournaledTables: ReadonlySet<string> = new Set([
  'journal',
  'repeats',
  'sessions',
  'search_texts',
  'counters',
  'jobs',
  'kysely_migration_lock',
])
/** Columns whose values the journal replaces by '…'. */
export const redacted: Readonly<Record<string, readonly string[]>> = {
  users: ['password'],
  api_tokens: ['hash'],
  machines: ['hash'],
  copies: ['secret'],
}
/** Columns that are ignored by the journal and by row versions: bookkeeping, not business data. */
export const unjournaledColumns: Readonly<Record<string, readonly string[]>> = {
  api_tokens: ['used_dt'],
  machines: ['used_dt'],
}

/** The journaled tables with their columns in order. */
export function journaledTables(
  statements: FileStatements,
): (readonly [table: string, columns: readonly string[]])[] {
  const rows = statements.all(
    "select t.name as name, c.name as column from pragma_table_list t, pragma_table_info(t.name) c where t.schema = 'main' and t.type = 'table' order by t.name, c.cid",
    [],
  )
  const tables = new Map<string, string[]>()
  for (const row of rows) {
    const name = String(row['name'])
    tables.set(name, [...(tables.get(name) ?? []), String(row['column'])])
  }
  return [...tables].filter(([name, columns]) => columns.includes('id') && !unjournaledTables.has(name))
}

/** Calls `office_note` with the kind, the table, and the row before and after. */
export function journalTriggers(table: string, columns: readonly string[]): RowTrigger[] {
  const all = (of: string) => columns.map((name) => `${of}."${name}"`).join(', ')
  const note = (kind: string, values: string) => `select office_note('${kind}', '${table}', ${values});`
  return [
    { table, event: 'insert', body: note('create', all('new')) },
    { table, event: 'update', body: note('update', `${all('old')}, ${all('new')}`) },
    { table, event: 'delete', body: note('remove', all('old')) },
  ]
}

/** The row whose values start at index `from` of a trigger's arguments. */
export const rowFromValues = (
  columns: readonly string[],
  values: readonly unknown[],
  from: number,
): Record<string, unknown> => {
  const row: Record<string, unknown> = {}
  for (let at = 0; at < columns.length; at++) row[columns[at] ?? ''] = values[from + at]
  return row
}

/**
 * Changed columns as JSON: `{"status": [0, 1]}`; for a new row `[null, value]`, for a deleted row `[value,
 * null]`.
 */
export function diffRows(
  table: string,
  columns: readonly string[],
  before: Row = {},
  after: Row = {},
): string {
  const differences: Record<string, [unknown, unknown]> = {}
  for (const name of columns) {
    const [was, is] = [before[name] ?? null, after[name] ?? null]
    if (was !== is && !unjournaledColumns[table]?.includes(name))
      differences[name] = redacted[table]?.includes(name) ? ['…', '…'] : [was, is]
  }
  return JSON.stringify(differences)
}
