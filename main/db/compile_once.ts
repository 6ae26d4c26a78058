import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Row } from './connection/statement_cache.ts'

/** Stands for a value of a query, whose name it holds. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
  [Symbol.toPrimitive](): never {
    throw new Error(`the value ${this.name} of a query that is compiled once must be passed on as it is`)
  }
}

type Read = (sql: string, parameters: readonly unknown[]) => Promise<{ readonly rows: readonly Row[] }>

const reads = new WeakMap<object, Read>()
/** Lets queries that are compiled once run without kysely's executor, whose promises take longer than a short query. */
export const bypassExecutor = (db: object, read: Read): void => void reads.set(db, read)

/**
 * A query that kysely compiles once per connection: compiling a short one takes longer than running it. `build` is called
 * with placeholders, so it must pass the values on as they are, and none of them may be null.
 */
export function compileOnce<DB, V extends object, R>(
  build: (db: Kysely<DB>, values: V) => Compilable<R>,
): (db: Kysely<DB>, values: V) => Promise<readonly R[]> {
  const byConnection = new WeakMap<Kysely<DB>, CompiledQuery<R>>()
  // The only place where placeholders pass for values.
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as V
  return async (db, values) => {
    const query = byConnection.get(db) ?? build(db, placeholders).compile()
    byConnection.set(db, query)
    const parameters = query.parameters.map((one) =>
      one instanceof Placeholder ? Reflect.get(values, one.name) : one,
    )
    const read = reads.get(db)
    if (read) return (await read(query.sql, parameters)).rows as readonly R[] // kysely infers R from the query
    return (await db.executeQuery<R>({ ...query, parameters })).rows
  }
}
