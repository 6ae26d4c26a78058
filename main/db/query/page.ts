import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { Row, Statements } from '../connection/statement_cache.ts'
import { quoteIdentifier, type SqlFragment, type Where, whereSql } from './where.ts'

/** The rows of one page, and by which way they are soonest found. */

interface PageRequest {
  /** As SQL names them. */
  readonly columns: string
  readonly where: SqlFragment
  readonly order: string
  readonly limit: number
  readonly offset: number
}

export function pageRows(
  statements: Statements,
  resource: Resource,
  { columns, where, order, limit, offset }: PageRequest,
): readonly Row[] {
  const table = quoteIdentifier(resource.name)
  const page = (shown: string) =>
    statements.all(`select ${shown} from ${table}${whereSql(where.sql)} order by ${order} limit ? offset ?`, [
      ...where.parameters,
      limit,
      offset,
    ])
  if (!specOf(resource).source) return page(columns)
  // Which rows of a view stand on the page, its own table tells; what other tables add is read for these alone.
  const ids = page('"id"').map((row) => row['id'])
  const rows = statements.all(
    `select ${columns} from ${table} where "id" in (select value from json_each(?))`,
    [JSON.stringify(ids)],
  )
  const byId = new Map(rows.map((row) => [row['id'], row] as const))
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined)
}

/**
 * Rows that fit often are soonest met in the order of the list, which passes `total / fits` of them for each that fits;
 * few are soonest gathered by an index and put in order. Both cost the same where fits² = end × total.
 */
export const cheapestPlan = (where: Where, fits: number, total: number, end: number): SqlFragment =>
  fits * fits > end * total ? { ...where, sql: where.scanSql } : where
