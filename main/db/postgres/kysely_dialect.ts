import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  HandleEmptyInListsPlugin,
  Kysely,
  type KyselyPlugin,
  OperationNodeTransformer,
  OrderByItemNode,
  type PluginTransformQueryArgs,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RootOperationNode,
  replaceWithNoncontingentExpression,
} from 'kysely'
import type { Query } from './statements.ts'

/** Runs every query of kysely through the connection of the store, which translates the SQL functions. */
class StoreConnection implements DatabaseConnection {
  readonly #query: Query
  constructor(query: Query) {
    this.#query = query
  }
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, changes, id } = await this.#query(sql, parameters)
    // kysely infers R from the query it compiled.
    return { rows: rows as R[], numAffectedRows: BigInt(changes), insertId: BigInt(id) }
  }
  // biome-ignore lint/correctness/useYield: not supported: kysely only reads pages here
  async *streamQuery({ sql }: CompiledQuery): AsyncIterableIterator<never> {
    throw new Error(`this connection does not stream: ${sql}`)
  }
}

class StoreDriver implements Driver {
  readonly #connection: StoreConnection
  constructor(query: Query) {
    this.#connection = new StoreConnection(query)
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }
  async releaseConnection(): Promise<void> {}
  async beginTransaction(): Promise<void> {
    throw new Error('transactions are the write queue’s')
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async destroy(): Promise<void> {}
}

/**
 * Orders nulls as SQLite does: first ascending, last descending. Columns that are never null get no word, because an
 * index without it would not be used. SQL texts say it themselves.
 */
class NullOrder extends OperationNodeTransformer implements KyselyPlugin {
  readonly #isNullable: (column: string) => boolean
  constructor(isNullable: (column: string) => boolean) {
    super()
    this.#isNullable = isNullable
  }
  protected override transformOrderByItem(node: OrderByItemNode): OrderByItemNode {
    const item = super.transformOrderByItem(node)
    const { orderBy, direction, nulls } = item
    if (nulls !== undefined || orderBy.kind === 'RawNode') return item
    const column = orderBy.kind === 'ReferenceNode' ? nameOf(orderBy) : undefined
    if (column !== undefined && !this.#isNullable(column)) return item
    const down = direction?.kind === 'RawNode' && JSON.stringify(direction).includes('desc')
    return OrderByItemNode.cloneWith(item, { nulls: down ? 'last' : 'first' })
  }
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return this.transformNode(node)
  }
  async transformResult<T>({ result }: { readonly result: T }): Promise<T> {
    return result
  }
}

const nameOf = (reference: object): string | undefined => {
  const { column } = reference as { readonly column?: { readonly column?: { readonly name?: string } } } // a ReferenceNode
  return column?.column?.name
}

export function createPostgresKysely<DB>(query: Query, isNullable: (column: string) => boolean): Kysely<DB> {
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new StoreDriver(query),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  return new Kysely<DB>({
    dialect,
    plugins: [
      new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression }),
      new NullOrder(isNullable),
    ],
  })
}
