import {
  type Dialect,
  HandleEmptyInListsPlugin,
  Kysely,
  type KyselyPlugin,
  OperationNodeTransformer,
  OrderByItemNode,
  type PluginTransformQueryArgs,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RootOperationNode,
  replaceWithNoncontingentExpression,
} from 'kysely'
import { StatementDriver } from '../kysely_driver.ts'
import type { Query } from './statements.ts'

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
    createDriver: () => new StatementDriver(query),
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
