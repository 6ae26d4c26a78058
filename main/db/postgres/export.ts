import type { Migrations } from '../../../migrations/index.ts'
import type { Row, Statements } from '../connection/statement_cache.ts'
import { quoteIdentifier } from '../file/export_reader.ts'
import { createImportWriter } from '../file/import_writer.ts'
import { type SqliteValue, toJsonLine } from '../file/json_lines.ts'

/** Rows per statement. */
const slice = 2000

/**
 * Writes the rows of an office in a database into a new office file. Call it at one moment of the store
 * (`inSnapshot`). Throws CorruptDatabaseError if the file would not take a row.
 */
export async function exportToFile(
  statements: Statements,
  file: string,
  steps: Migrations,
  signal?: AbortSignal,
): Promise<void> {
  const kinds = await columnKinds(statements)
  const writer = await createImportWriter(file, steps)
  try {
    for (const { name, columns } of writer.tables) {
      const cellOf = (row: Row, column: string): SqliteValue =>
        valueAs(kinds.get(`${name}.${column}`) ?? '', row[column])
      for await (const rows of rowsOf(statements, name, columns)) {
        signal?.throwIfAborted()
        for (const row of rows) writer.add(name, toJsonLine(columns.map((column) => cellOf(row, column))))
      }
    }
    writer.finish()
  } finally {
    writer.close()
  }
}

async function columnKinds(statements: Statements): Promise<ReadonlyMap<string, string>> {
  const rows = await statements.all(
    `select table_name || '.' || column_name as name, data_type as type from information_schema.columns
      where table_schema = current_schema()`,
    [],
  )
  return new Map(rows.map(({ name, type }) => [String(name), String(type)]))
}

/** SQLite keeps 5 and 5.0 apart. */
function valueAs(type: string, value: unknown): SqliteValue {
  if (value === null || value === undefined) return null
  if (type === 'double precision') return Number(value)
  return type === 'bigint' ? BigInt(Number(value)) : String(value)
}

/** By id; tables without one are small. */
async function* rowsOf(
  statements: Statements,
  table: string,
  columns: readonly string[],
): AsyncGenerator<readonly Row[]> {
  const listed = columns.map(quoteIdentifier).join(', ')
  if (!columns.includes('id')) return yield await statements.all(`select ${listed} from "${table}"`, [])
  for (let last = 0; ; ) {
    const rows = await statements.all(
      `select ${listed} from "${table}" where id > ? order by id limit ${slice}`,
      [last],
    )
    if (rows.length === 0) return
    yield rows
    last = Number(rows.at(-1)?.['id'])
  }
}
