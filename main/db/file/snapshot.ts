import Sqlite from 'better-sqlite3'
import type { Migrations } from '../../../migrations/index.ts'
import { runMigrations } from '../connection/migrate.ts'
import { type FileStatements, statementsOf } from '../connection/statement_cache.ts'
import { syncFile } from '../connection/sync.ts'
import { applicationId } from '../integrity/application_id.ts'
import { tableNames } from '../integrity/report.ts'
import { beginReadSnapshot, type JournalHead, journalHead } from '../integrity/verify.ts'
import { quoteIdentifier } from './export_reader.ts'

/** What is copied of a table: the value of each column, and the rows, as SQL over its own columns. */
export interface CopiedTable {
  readonly name: string
  readonly columns: Readonly<Record<string, string>>
  readonly where: string
}

/**
 * Writes a new office file with these tables as of one moment of an office file in use, and nothing else of it: the new
 * file never had other content. `ask` reads the source at the same moment.
 */
export async function writeSnapshot<T>(
  source: string,
  target: string,
  {
    migrations,
    tables,
    ask,
    onRow,
  }: {
    readonly migrations: Migrations
    readonly tables: readonly CopiedTable[]
    readonly ask: (statements: FileStatements) => T
    readonly onRow: () => void
  },
): Promise<{ readonly head: JournalHead; readonly answer: T }> {
  const from = new Sqlite(source, { readonly: true, fileMustExist: true })
  const to = new Sqlite(target)
  try {
    beginReadSnapshot(from)
    const statements = statementsOf(from)
    for (const pragma of [
      'journal_mode = off',
      'synchronous = off',
      'foreign_keys = off',
      'secure_delete = on',
    ])
      to.pragma(pragma)
    to.pragma(`application_id = ${applicationId}`)
    to.exec('begin immediate')
    const written = statementsOf(to)
    await runMigrations(to, written, migrations)
    // What migrations insert into a new office is copied, or is not part of it.
    for (const name of tableNames(written))
      if (!name.startsWith('kysely_')) to.exec(`delete from ${quoteIdentifier(name)}`)
    for (const table of tables) {
      copyRows(from, to, table, onRow)
      copySequence(statements, written, table.name)
    }
    to.exec('commit')
    to.pragma(`user_version = ${Object.keys(migrations).length}`)
    syncFile(target)
    return { head: journalHead(statements), answer: ask(statements) }
  } finally {
    from.close()
    to.close()
  }
}

function copyRows(
  from: Sqlite.Database,
  to: Sqlite.Database,
  { name, columns, where }: CopiedTable,
  onRow: () => void,
): void {
  const table = quoteIdentifier(name)
  const names = Object.keys(columns)
  const values = names.map((one) => `${columns[one]} as ${quoteIdentifier(one)}`)
  const insert = to.prepare(
    `insert into ${table} (${names.map(quoteIdentifier).join(', ')}) values (${names.map(() => '?').join(', ')})`,
  )
  const rows = from
    .prepare(`select ${values.join(', ')} from ${table} where ${where} order by rowid`)
    .safeIntegers()
    .raw()
    // In raw mode rows are arrays of SQLite values.
    .iterate() as IterableIterator<unknown[]>
  for (const row of rows) {
    insert.run(...row)
    onRow()
  }
}

/** A record made in the new file gets no id that a deleted record of the source had. */
function copySequence(from: FileStatements, to: FileStatements, table: string): void {
  const [sequence] = from.all('select seq from sqlite_sequence where name = ?', [table])
  if (!sequence) return
  to.run('delete from sqlite_sequence where name = ?', [table])
  to.run('insert into sqlite_sequence (name, seq) values (?, ?)', [table, sequence['seq']])
}

/** Runs statements on a closed office file that no office has opened yet. */
export function completeSnapshot(file: string, run: (statements: FileStatements) => void): void {
  const sqlite = new Sqlite(file, { fileMustExist: true })
  try {
    sqlite.pragma('journal_mode = off')
    sqlite.pragma('synchronous = off')
    sqlite.exec('begin immediate')
    run(statementsOf(sqlite))
    sqlite.exec('commit')
  } finally {
    sqlite.close()
  }
  syncFile(file)
}
