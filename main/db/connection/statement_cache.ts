import type Sqlite from 'better-sqlite3'
import { ngramIndex, type WordIndex } from '../search/ngrams.ts'
import { expandFunctions } from '../sql_functions.ts'
import { sqliteFunctions } from './functions.ts'
import { type SchemaReader, schemaOf } from './schema.ts'

/**
 * Upper limit of cached statements: enough for every query shape of one office. The least recently used one
 * is dropped first.
 */
const maxStatements = 800

export type Row = Record<string, unknown>

/** What the engine and the domain ask a store with. A store answers when it has the rows: SQLite at once. */
export interface Statements {
  all(sql: string, parameters: readonly unknown[]): Promise<Row[]>
  run(sql: string, parameters: readonly unknown[]): Promise<{ changes: number; id: number }>
  readonly schema: SchemaReader
  readonly words: WordIndex
  /** False after errors that end the transaction by themselves: a full disk, a failed write. */
  inTransaction(): boolean
  /**
   * How a statement is going to read its tables, without what its subqueries do: everybody waits for it. Undefined where
   * nobody waits for another's statement, and in a write, which must not let others in between.
   */
  readonly plan?: (sql: string, parameters: readonly unknown[]) => readonly string[]
}

/**
 * A connection to a file that prepares each SQL text once, and answers without waiting.
 * Reads use `.all()`: `.get()` on a RETURNING statement never finishes it, and the WAL then grows without
 * limit.
 */
export interface FileStatements {
  all(sql: string, parameters: readonly unknown[]): Row[]
  run(sql: string, parameters: readonly unknown[]): { changes: number; id: number }
  /** False after errors that end the transaction by themselves: a full disk, a failed write. */
  inTransaction(): boolean
  /** Whether a statement returns rows. */
  reads(sql: string): boolean
  /**
   * Calls `before` ahead of every writing statement. If the statement fails, the function it returned maps
   * the error.
   */
  guard(before: () => (failure: unknown) => unknown): void
  /** Number of statements prepared, for tests that each shape is prepared once. */
  readonly prepared: { count: number; texts(): string[] }
  close(): void
}

/**
 * SQLite's planner reads the value of `limit ?`, and prepares the statement anew whenever that was bound again: an expression
 * keeps its plan.
 */
const withFixedPlan = (sql: string): string => sql.replaceAll(/\blimit \?/g, 'limit cast(? as integer)')

export function statementsOf(sqlite: Sqlite.Database): FileStatements {
  const cache = new Map<string, Sqlite.Statement>()
  const prepared = { count: 0, texts: () => [...cache.keys()] }
  const statement = (sql: string): Sqlite.Statement => {
    const cached = cache.get(sql)
    if (cached) {
      if (cache.size >= maxStatements) {
        cache.delete(sql)
        cache.set(sql, cached)
      }
      return cached
    }
    const compiled = sqlite.prepare(withFixedPlan(expandFunctions(sql, sqliteFunctions)))
    prepared.count++
    cache.set(sql, compiled)
    if (cache.size > maxStatements) cache.delete(cache.keys().next().value ?? '')
    return compiled
  }
  let before: (() => (failure: unknown) => unknown) | undefined
  function guarded<T>(run: () => T): T {
    const mapError = before?.()
    try {
      return run()
    } catch (failure) {
      throw mapError ? mapError(failure) : failure
    }
  }
  return {
    prepared,
    guard(listener) {
      before = listener
    },
    all(sql, parameters) {
      const prepared = statement(sql)
      // better-sqlite3 types rows as unknown; a statement that returns rows returns objects.
      return (
        prepared.readonly ? prepared.all(...parameters) : guarded(() => prepared.all(...parameters))
      ) as Row[]
    },
    run(sql, parameters) {
      const prepared = statement(sql)
      const { changes, lastInsertRowid } = guarded(() => prepared.run(...parameters))
      return { changes, id: Number(lastInsertRowid) }
    },
    inTransaction: () => sqlite.inTransaction,
    reads: (sql) => statement(sql).reader,
    close: () => void sqlite.close(),
  }
}

export interface SharedReads extends FileStatements {
  /** Ends the shared transaction, so that the next read sees what was committed since. */
  endReading(): void
}

/**
 * As `statementsOf`, for the connection on which requests read: the reads of one turn of the event loop share a transaction from the
 * second one on, because SQLite's locks of the WAL take three times as long as finding a record.
 */
export function sharedReadsOf(sqlite: Sqlite.Database): SharedReads {
  const file = statementsOf(sqlite)
  const [begin, commit] = [sqlite.prepare('begin'), sqlite.prepare('commit')]
  let reads = 0
  function endReading(): void {
    // After some errors SQLite ends a transaction by itself.
    if (reads > 1 && sqlite.inTransaction) commit.run()
    reads = 0
  }
  return {
    ...file,
    all(sql, parameters) {
      if (++reads === 2) begin.run()
      else if (reads === 1) setImmediate(endReading)
      return file.all(sql, parameters)
    },
    endReading,
    close() {
      endReading()
      file.close()
    },
  }
}

/** The same connection for callers that await: the promises are settled at once. */
export const awaitable = (file: FileStatements): Statements => ({
  all: async (sql, parameters) => file.all(sql, parameters),
  run: async (sql, parameters) => file.run(sql, parameters),
  schema: schemaOf(file),
  words: ngramIndex,
  inTransaction: file.inTransaction,
})

/** As `awaitable`, for the connection on which requests read. */
export const awaitableReader = (file: FileStatements): Statements => ({
  ...awaitable(file),
  plan: (sql, parameters) =>
    file
      .all(`explain query plan ${sql}`, parameters)
      .flatMap(({ parent, detail }) => (parent === 0 ? [String(detail)] : [])),
})
