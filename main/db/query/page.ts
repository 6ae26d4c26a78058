import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { Row, Statements } from '../connection/statement_cache.ts'
import { quoteIdentifier, type SqlFragment, type Where, whereSql } from './sql.ts'

/** Reads the rows of one page by the cheaper of two query plans. */

/** The rows, or the same as the bytes of a JSON array. */
export interface Page {
  readonly rows: readonly Row[]
  readonly json?: Buffer
}

/** `json`: the SQL of the rows as JSON, if they are wanted so. */
export async function selectPage(
  statements: Statements,
  select: string,
  parameters: readonly unknown[],
  json: string | undefined,
): Promise<Page> {
  if (json === undefined) return { rows: await statements.all(select, parameters) }
  const [row] = await statements.all(`select ${json} as page from (${select}) page`, parameters)
  const page = row?.['page']
  return { rows: [], json: Buffer.isBuffer(page) ? page : Buffer.from(String(page)) }
}

interface PageRequest {
  /** As SQL. */
  readonly columns: string
  readonly where: SqlFragment
  readonly order: string
  readonly limit: number
  readonly offset: number
  readonly json?: string | undefined
}

export async function pageRows(
  statements: Statements,
  resource: Resource,
  { columns, where, order, limit, offset, json }: PageRequest,
): Promise<Page> {
  const table = quoteIdentifier(resource.name)
  const select = (selected: string) =>
    `select ${selected} from ${table}${whereSql(where.sql)} order by ${order} limit ? offset ?`
  const parameters = [...where.parameters, limit, offset]
  if (!specOf(resource).source) return selectPage(statements, select(columns), parameters, json)
  // For views, the ids of the page are read first; the joined tables are then read for these rows only.
  const ids = (await statements.all(select('"id"'), parameters)).map((row) => row['id'])
  const rows = await statements.all(`select ${columns} from ${table} where "id" in integers(?)`, [
    JSON.stringify(ids),
  ])
  const byId = new Map(rows.map((row) => [row['id'], row] as const))
  return { rows: ids.map((id) => byId.get(id)).filter((row) => row !== undefined) }
}

/**
 * Chooses between scanning in list order and filtering by an index. A scan passes `total / matches` rows per
 * match; an index must fetch and sort all matches. The costs are equal at matches² = end × total.
 */
export const cheapestPlan = (where: Where, matches: number, total: number, end: number): SqlFragment =>
  matches * matches > end * total ? { ...where, sql: where.scanSql } : where
