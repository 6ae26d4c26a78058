import type Sqlite from 'better-sqlite3'

/** Enough for every shape the pages and programs of one office use; the least used is forgotten first. */
const most = 800

export type Row = Record<string, unknown>

/**
 * One connection with each SQL text prepared once.
 * Reads go through `.all()`: `.get()` on a RETURNING statement never finishes it, and the WAL then grows without end.
 */
export interface Statements {
  all(sql: string, parameters: readonly unknown[]): Row[]
  run(sql: string, parameters: readonly unknown[]): { changes: number; id: number }
  /** SQLite ends a transaction by itself after some errors: a full disk, a failed write. */
  inTransaction(): boolean
  /** Whether a text answers rows. */
  reads(sql: string): boolean
  /** Called before every statement that writes; what it answers is asked, should the statement fail, what to throw. */
  guard(before: () => (failure: unknown) => unknown): void
  /** How many texts were prepared, for tests of "once per shape". */
  readonly prepared: { count: number; texts(): string[] }
  close(): void
}

export function statementsOf(sqlite: Sqlite.Database): Statements {
  const cache = new Map<string, Sqlite.Statement>()
  const prepared = { count: 0, texts: () => [...cache.keys()] }
  const statement = (sql: string): Sqlite.Statement => {
    const known = cache.get(sql)
    if (known) {
      if (cache.size >= most) {
        cache.delete(sql)
        cache.set(sql, known)
      }
      return known
    }
    const made = sqlite.prepare(sql)
    prepared.count++
    cache.set(sql, made)
    if (cache.size > most) cache.delete(cache.keys().next().value ?? '')
    return made
  }
  let before: (() => (failure: unknown) => unknown) | undefined
  function guarded<T>(run: () => T): T {
    const failed = before?.()
    try {
      return run()
    } catch (failure) {
      throw failed ? failed(failure) : failure
    }
  }
  return {
    prepared,
    guard(given) {
      before = given
    },
    all(sql, parameters) {
      const made = statement(sql)
      // better-sqlite3 types rows as unknown; what answers rows gives objects.
      return (made.readonly ? made.all(...parameters) : guarded(() => made.all(...parameters))) as Row[]
    },
    run(sql, parameters) {
      const made = statement(sql)
      const { changes, lastInsertRowid } = guarded(() => made.run(...parameters))
      return { changes, id: Number(lastInsertRowid) }
    },
    inTransaction: () => sqlite.inTransaction,
    reads: (sql) => statement(sql).reader,
    close: () => void sqlite.close(),
  }
}
