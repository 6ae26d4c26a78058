import type { Compilable, CompiledQuery, Kysely } from 'kysely'

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
    return (await db.executeQuery<R>({ ...query, parameters })).rows
  }
}
