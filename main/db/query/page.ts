import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { Row, Statements } from '../connection/statement_cache.ts'
import { quoteIdentifier, type SqlFragment, type Where, whereSql } from './sql.ts'

/** Reads the rows of one page by the cheaper of two query plans. */

interface PageRequest {
  /** As SQL. */
  readonly columns: string
  readonly where: SqlFragment
  readonly order: string
  readonly limit: number
  readonly offset: number
}

export async function pageRows(
  statements: Statements,
  resource: Resource,
  { columns, where, order, limit, offset }: PageRequest,
): Promise<readonly Row[]> {
  const table = quoteIdentifier(resource.name)
  const page = async (selected: string) =>
    statements.all(
      `select ${selected} from ${table}${whereSql(where.sql)} order by ${order} limit ? offset ?`,
      [...where.parameters, limit, offset],
    )
  if (!specOf(resource).source) return page(columns)
  // For views, the ids of the page are read first; the joined tables are then read for these rows only.
  const ids = (await page('"id"')).map((row) => row['id'])
  const rows = await statements.all(`select ${columns} from ${table} where "id" in integers(?)`, [
    JSON.stringify(ids),
  ])
  const byId = new Map(rows.map((row) => [row['id'], row] as const))
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined)
}

/**
 * Chooses between scanning in list order and filtering by an index. A scan passes `total / matches` rows per
 * match; an index must fetch and sort all matches. The costs are equal at matches² = end × total.
 */
export const cheapestPlan = (where: Where, matches: number, total: number, end: number): SqlFragment =>
  matches * matches > end * total ? { ...where, sql: where.scanSql } : where
