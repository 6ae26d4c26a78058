import type { Migrations } from '../../../migrations/index.ts'
import type { FileStatements, Row } from '../connection/statement_cache.ts'
import { chainStart, rowVersion } from '../journal/chain.ts'
import { journaledTables, unjournaledColumns } from '../journal/triggers.ts'
import { schemaOfVersion } from './schema_check.ts'

/** A row that does not match the journal: changed, inserted or deleted by something other than the office. */
export interface TamperedRow {
  readonly table: string
  readonly record: number
  readonly how: 'changed' | 'unnoted' | 'gone'
}

/** Schema version since which migrations are journaled. */
const journaledSince = 21
const rowsAtOnce = 1000

/** Compares every row with the version hash in its last create or update entry. */
export async function tamperedRows(
  statements: FileStatements,
  migrations: Migrations,
): Promise<TamperedRow[]> {
  const isSame = await comparison(statements, migrations)
  // The rows that a working copy brought along were written at the office, whose journal stays there.
  const hasBase = chainStart(statements).id > 0
  return journaledTables(statements)
    .flatMap(([table, columns]) => [...tamperedRowsOf(statements, table, columns, isSame)])
    .filter(({ how }) => !hasBase || how !== 'unnoted')
}

function* tamperedRowsOf(
  statements: FileStatements,
  table: string,
  columns: readonly string[],
  isSame: Comparison,
): Generator<TamperedRow> {
  const columnList = columns.map((name) => `"${name}"`).join(', ')
  for (let [after, isLast] = [Number.MIN_SAFE_INTEGER, false]; !isLast; ) {
    const rows = statements.all(
      `select ${columnList} from main."${table}" where id > ? order by id limit ?`,
      [after, rowsAtOnce],
    )
    isLast = rows.length < rowsAtOnce
    const until = isLast ? Number.MAX_SAFE_INTEGER : Number(rows.at(-1)?.['id'])
    const entries = new Map(lastEntries(statements, table, after, until).map((one) => [one.record, one]))
    for (const row of rows) {
      const record = Number(row['id'])
      const entry = entries.get(record)
      entries.delete(record)
      if (!entry || entry.isRemoval) yield { table, record, how: 'unnoted' }
      else if (!isSame(table, row, entry)) yield { table, record, how: 'changed' }
    }
    for (const { record, isRemoval } of entries.values()) if (!isRemoval) yield { table, record, how: 'gone' }
    after = until
  }
}

interface LastEntry {
  readonly id: number
  readonly record: number
  readonly isRemoval: boolean
  readonly version: string
}

/** With max(), SQLite returns the other columns of the row that has the maximum. */
const lastEntries = (statements: FileStatements, table: string, after: number, until: number): LastEntry[] =>
  statements
    .all(
      `select max(id) as id, record, kind, version from journal
        where resource = ? and kind <> 'event' and record > ? and record <= ? group by record`,
      [table, after, until],
    )
    .map(({ id, record, kind, version }) => ({
      id: Number(id),
      record: Number(record),
      isRemoval: kind === 'remove',
      version: String(version),
    }))

type Comparison = (table: string, row: Row, entry: LastEntry) => boolean

/**
 * Migrations only append columns. A row version covers the columns the table had when the entry was written,
 * which the journaled migrations tell. Before the first of those, any number of columns may match, and
 * columns that are unjournaled today were still covered.
 */
async function comparison(statements: FileStatements, migrations: Migrations): Promise<Comparison> {
  const notes = await notesIn(statements, migrations)
  const isOld =
    Number(statements.all('pragma user_version', [])[0]?.['user_version']) < journaledSince
      ? () => true
      : (id: number) => id < (notes[0]?.id ?? 0)
  return (table, row, { id, version }) => {
    if (isOld(id) && unjournaledColumns[table] !== undefined) return true
    const columns = Object.entries(row)
    const of = (width: number) => rowVersion(table, Object.fromEntries(columns.slice(0, width)))
    const width = notes.findLast((note) => note.id < id)?.widths.get(table)
    return width === undefined
      ? columns.some((_, at) => of(columns.length - at) === version)
      : of(width) === version
  }
}

interface MigrationNote {
  readonly id: number
  readonly widths: ReadonlyMap<string, number>
}

function notesIn(statements: FileStatements, migrations: Migrations): Promise<readonly MigrationNote[]> {
  const rows = statements.all(
    `select id, changes ->> 'version' as version from journal
      where resource = 'plant' and kind = 'event' and changes ->> 'event' = 'migrated' order by id`,
    [],
  )
  return Promise.all(
    rows.map(async ({ id, version }) => ({
      id: Number(id),
      widths: (await schemaOfVersion(migrations, Number(version))).widths,
    })),
  )
}
