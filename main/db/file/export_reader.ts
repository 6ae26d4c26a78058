import Sqlite from 'better-sqlite3'
import { type Statements, statementsOf } from '../connection/statement_cache.ts'
import { countedTables, textsOf } from '../integrity/report.ts'
import { type Contents, examineOpen, orDamaged, prepareReading } from '../integrity/verify.ts'
import { lineOf, type Stored } from './json_lines.ts'

/**
 * Memory of the program and of the machine, which stays where it is: who is signed in, jobs and their files, answers kept
 * for repeats (a new token stands in them), what searches look through, which migrations this machine has run when.
 */
const staying: ReadonlySet<string> = new Set([
  'jobs',
  'kysely_migration',
  'kysely_migration_lock',
  'repeats',
  'search_state',
  'search_texts',
  'sessions',
])

export interface Table {
  readonly name: string
  readonly columns: readonly string[]
}

/** An office file as it stands at one moment, to be carried elsewhere. */
export interface Portable {
  readonly tables: readonly Table[]
  /** Goes through all of it; throws DamagedFile. */
  examine<T>(ask: (statements: Statements) => T): Contents & { readonly asked: T }
  /** In the order of the primary key. One table at a time. */
  lines(table: Table): Iterable<string>
  close(): void
}

/** Opens an office file, in use or not, for reading only; throws DamagedFile. */
export const openPortable = (file: string): Portable => orDamaged(() => opened(file))

function opened(file: string): Portable {
  const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true })
  prepareReading(sqlite)
  const statements = statementsOf(sqlite)
  return {
    tables: portableTables(sqlite),
    examine: (ask) => orDamaged(() => examineOpen(sqlite, ask)),
    *lines({ name, columns }) {
      const keys = textsOf(
        statements,
        `select name from pragma_table_info('${name}') where pk > 0 order by pk`,
      )
      const order = keys.length > 0 ? keys.map(quoted).join(', ') : 'rowid'
      const rows = sqlite
        .prepare(`select ${columns.map(quoted).join(', ')} from ${quoted(name)} order by ${order}`)
        .safeIntegers()
        .raw()
        // Raw rows are arrays of what SQLite keeps.
        .iterate() as IterableIterator<Stored[]>
      for (const row of rows) yield lineOf(row)
    },
    close: () => void sqlite.close(),
  }
}

/** The tables that are carried, by their names, with their columns in order. */
export function portableTables(sqlite: Sqlite.Database): readonly Table[] {
  const statements = statementsOf(sqlite)
  return countedTables(statements)
    .filter((name) => !staying.has(name))
    .map((name) => ({
      name,
      columns: textsOf(statements, `select name from pragma_table_info('${name}') order by cid`),
    }))
}

export const quoted = (name: string): string => `"${name}"`
