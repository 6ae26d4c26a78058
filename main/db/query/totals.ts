import { round } from '../../../shared/kernel/decimals.ts'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import type { ByUnit } from '../../../shared/kernel/spec.ts'
import {
  kilogram,
  kilogramsSql,
  totalsOfUnits,
  type UnitSum,
  unitSums,
} from '../../../shared/kernel/sums_by_unit.ts'
import type { Statements } from '../connection/statement_cache.ts'
import type { CountCache, Totals } from './count_cache.ts'
import { quoteIdentifier, whereSql } from './sql.ts'
import type { FindResource, Where } from './where.ts'

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
export function listTotals(request: TotalsRequest): Totals {
  const { statements, cache, resource, where } = request
  const { totals = {}, byUnit } = specOf(resource).list ?? {}
  const isSummed = byUnit !== undefined && storedOf(resource, byUnit.count) !== undefined
  if (Object.keys(totals).length === 0 && !isSummed) return {}
  return cache.cached(
    statements,
    `${resource.name} ${where.sql} ${JSON.stringify(where.parameters)}`,
    tablesOf(request),
    () => ({
      ...(Object.keys(totals).length > 0 && plainSums(request, totals)),
      ...(isSummed && totalsOfUnits(resource, sumsByUnit(request, byUnit))),
    }),
  )
}

function tablesOf({ resource, find }: TotalsRequest): readonly string[] | 'all' {
  const { source, list } = specOf(resource)
  const filters = Object.values(list?.filters ?? {})
  if (filters.some((filter) => filter.op === 'custom' || 'through' in filter)) return 'all'
  const others = list?.byUnit ? [unitTable(resource, list.byUnit, find)] : []
  return [...(source ?? [resource.name]), ...others]
}

function plainSums(
  { statements, resource, where }: TotalsRequest,
  totals: Readonly<Record<string, string>>,
): Readonly<Record<string, number>> {
  const sums = Object.entries(totals)
  const columns = sums.map(
    ([as, column]) => `coalesce(sum(${quoteIdentifier(column)}), 0) as ${quoteIdentifier(as)}`,
  )
  const [row = {}] = statements.all(
    `select ${columns.join(', ')} from ${quoteIdentifier(resource.name)}${whereSql(where.sql)}`,
    where.parameters,
  )
  return Object.fromEntries(
    sums.map(([as, column]) => [as, round(Number(row[as]), decimalsOf(resource, column))]),
  )
}
const decimalsOf = (resource: Resource, column: string): number =>
  storedOf(resource, column)?.limits?.decimals ?? 3

/** The table that has the column `unit`. */
const unitTable = (resource: Resource, { unitOf }: ByUnit, find: FindResource): string =>
  unitOf === undefined
    ? (find(specOf(resource).source?.[0] ?? '') ?? resource).name
    : (storedOf(resource, unitOf)?.reference?.target ?? '')

function sumsByUnit(request: TotalsRequest, byUnit: ByUnit): readonly UnitSum[] {
  const { statements, cache, resource, where, find, matches, rows } = request
  const { count, weight, unitOf, each } = byUnit
  const groupSums = `coalesce(sum(count), 0) as count, coalesce(sum(weight), 0) as weight`
  const weightSql = each === undefined ? quoteIdentifier(weight) : kilogramsSql(each, count)
  const units = unitTable(resource, byUnit, find)
  const [first, ...more] = byUnit.unit === undefined ? [kilogram] : cache.distinctValues(units, 'unit')
  if (more.length === 0) {
    // Most resources use one unit: the column is not read, and the covering index suffices.
    const sums = `count(*) as matching, coalesce(sum(${quoteIdentifier(count)}), 0) as "count", coalesce(sum(${weightSql}), 0) as "weight"`
    const [row = {}] = statements.all(
      `select ${sums} from ${quoteIdentifier(resource.name)}${whereSql(where.sql)}`,
      where.parameters,
    )
    return Number(row['matching']) === 0 ? [] : unitSums(resource, [sumOf(String(first ?? ''), row)])
  }
  // If many rows match, scanning is cheaper: the unary + prevents SQLite from using an index.
  const condition = where.sql !== '' && matches * 4 > rows ? `+(${where.sql})` : where.sql
  const unit = unitOf === undefined ? quoteIdentifier('unit') : quoteIdentifier(unitOf)
  const lines = `(select ${unit} as unit, ${quoteIdentifier(count)} as count, ${weightSql} as weight from ${quoteIdentifier(resource.name)}${whereSql(condition)})`
  const rowsWithUnit =
    unitOf === undefined
      ? lines
      : `(select coalesce(owner.unit, '') as unit, lines.count, lines.weight from ${lines} as lines left join ${quoteIdentifier(units)} as owner on owner.id = lines.unit)`
  return unitSums(
    resource,
    statements
      .all(`select unit, ${groupSums} from ${rowsWithUnit} group by unit`, where.parameters)
      .map((row) => sumOf(String(row['unit']), row)),
  )
}

const sumOf = (unit: string, row: Readonly<Record<string, unknown>>) => ({
  unit,
  count: Number(row['count']),
  weight: Number(row['weight']),
})
