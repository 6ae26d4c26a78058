import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import type { ByUnit } from '../../../shared/kernel/spec.ts'
import {
  kilogram,
  kilogramsSql,
  sumDecimals,
  totalsOfUnits,
  type UnitSum,
  unitSums,
} from '../../../shared/kernel/sums_by_unit.ts'
import type { Statements } from '../connection/statement_cache.ts'
import { type Group, groupRows, type Sum } from './aggregate.ts'
import type { CountCache, Totals } from './count_cache.ts'
import { unitSql } from './group_columns.ts'
import { readTables } from './read_tables.ts'
import { quoteIdentifier, type Where } from './sql.ts'
import type { FindResource } from './where.ts'

interface TotalsRequest {
  readonly statements: Statements
  readonly cache: CountCache
  readonly resource: Resource
  readonly where: Where
  readonly find: FindResource
  /** Number of matching rows, and of all rows. */
  readonly matches: number
  readonly rows: number
}

/** The sums of a list, cached until one of the tables they read is written. */
export async function listTotals(request: TotalsRequest): Promise<Totals> {
  const { statements, cache, resource, where } = request
  const { totals = {}, byUnit } = specOf(resource).list ?? {}
  const isSummed = byUnit !== undefined && storedOf(resource, byUnit.count) !== undefined
  if (Object.keys(totals).length === 0 && !isSummed) return {}
  return cache.cached(
    statements,
    `${resource.name} ${where.sql} ${JSON.stringify(where.parameters)}`,
    readTables(resource, [where.sql, byUnit && unitSql(resource, byUnit.count)]),
    async () => ({
      ...(Object.keys(totals).length > 0 && (await plainSums(request, totals))),
      ...(isSummed && totalsOfUnits(resource, await sumsByUnit(request, byUnit))),
    }),
  )
}

async function plainSums(
  { statements, resource, where }: TotalsRequest,
  totals: Readonly<Record<string, string>>,
): Promise<Totals> {
  const columns = Object.values(totals)
  const { total } = await groupRows(statements, {
    table: resource.name,
    where,
    groups: [],
    sums: columns.map((column) => sumIn(resource, column)),
  })
  return Object.fromEntries(Object.keys(totals).map((as, at) => [as, total.sums[at]]))
}

const sumIn = (resource: Resource, column: string, sql = quoteIdentifier(column)): Sum => ({
  sql,
  decimals: sumDecimals(resource, column),
})

/** The table that has the column `unit`. */
const unitTable = (resource: Resource, { unitOf }: ByUnit, find: FindResource): string =>
  unitOf === undefined
    ? (find(specOf(resource).source?.[0] ?? '') ?? resource).name
    : (storedOf(resource, unitOf)?.reference?.target ?? '')

async function sumsByUnit(request: TotalsRequest, byUnit: ByUnit): Promise<readonly UnitSum[]> {
  const { statements, cache, resource, where, find, matches, rows } = request
  const { count, weight, each } = byUnit
  const weightSql = each === undefined ? quoteIdentifier(weight) : kilogramsSql(each, count)
  const sums = [sumIn(resource, count), sumIn(resource, weight, weightSql)]
  const [first, ...more] =
    byUnit.unit === undefined
      ? [kilogram]
      : await cache.distinctValues(unitTable(resource, byUnit, find), 'unit')
  if (more.length === 0) {
    // Most resources use one unit: the column is not read, and the covering index suffices.
    const { total } = await groupRows(statements, { table: resource.name, where, groups: [], sums })
    return total.count === 0 ? [] : unitSums(resource, [unitSum(String(first ?? ''), total)])
  }
  // If many rows match, scanning is cheaper than an index.
  const scanned =
    where.sql !== '' && matches * 4 > rows ? { ...where, sql: `unindexed(${where.sql})` } : where
  const unit = unitSql(resource, count) ?? "''"
  const { groups } = await groupRows(statements, {
    table: resource.name,
    where: scanned,
    groups: [{ sql: unit }],
    sums,
  })
  return unitSums(
    resource,
    groups.map((group) => unitSum(String(group.keys[0] ?? ''), group)),
  )
}

const unitSum = (unit: string, { sums: [count, weight] }: Group): UnitSum => ({
  unit,
  count: Number(count),
  weight: Number(weight),
  amount: null,
})
