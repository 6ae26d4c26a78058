import type { OfficeMigration } from '../../../migrations/index.ts'
import { appendEntry, lastLink, rowVersion } from '../journal/chain.ts'
import type { WriteContext } from '../journal/journal.ts'
import { diffRows } from '../journal/triggers.ts'
import type { FileStatements, Row } from './statement_cache.ts'

/** Rows by id, by table. */
type Rows = ReadonlyMap<string, ReadonlyMap<number, Row>>

/** Reads the rows whose values these migrations may change, before they run. */
export function snapshotRows(statements: FileStatements, steps: readonly OfficeMigration[]): Rows {
  const tables = new Set(steps.flatMap(({ revalues = [] }) => revalues))
  const exists = (table: string) =>
    statements.all('select 1 from pragma_table_info(?) limit 1', [table]).length > 0
  return new Map([...tables].filter(exists).map((table) => [table, rowsOf(statements, table)]))
}

const rowsOf = (statements: FileStatements, table: string): ReadonlyMap<number, Row> =>
  new Map(
    statements.all(`select * from main."${table}" order by id`, []).map((row) => [Number(row['id']), row]),
  )

/**
 * Journals every row whose values the migrations changed. A column that was added is compared with its
 * default.
 */
export function journalChangedRows(
  statements: FileStatements,
  before: Rows,
  { at, user, person, machine, request, reason }: WriteContext,
): void {
  let last = lastLink(statements)
  for (const [table, rows] of before) {
    const defaults = defaultsOf(statements, table)
    for (const [record, is] of rowsOf(statements, table)) {
      const was = rows.get(record)
      const changes = was ? diffRows(table, Object.keys(is), { ...defaults, ...was }, is) : '{}'
      if (changes === '{}') continue
      const version = rowVersion(table, is)
      const entry = { at, user, person, machine, request, reason, resource: table, record, changes, version }
      last = appendEntry(statements, last, { ...entry, kind: 'update', operation: '' })
    }
  }
}

/** The default of each column of a table. */
function defaultsOf(statements: FileStatements, table: string): Row {
  const columns = statements.all('select name, dflt_value from pragma_table_info(?)', [table])
  const [row = {}] = statements.all(
    `select ${columns.map(({ name, dflt_value }) => `${dflt_value ?? 'null'} as "${name}"`).join(', ')}`,
    [],
  )
  return row
}
