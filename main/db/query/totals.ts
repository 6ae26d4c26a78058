import { round } from '../../../shared/kernel/decimals.ts'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import type { ByUnit } from '../../../shared/kernel/spec.ts'
import { kilogram, totalsOfUnits, type UnitSum, unitSums } from '../../../shared/kernel/sums_by_unit.ts'
import type { Statements } from '../connection/statement_cache.ts'
import type { CountCache, Totals } from './count_cache.ts'
import { type FindResource, quoteIdentifier, type Where, whereSql } from './where.ts'

interface TotalsRequest {
  readonly statements: Statements
  readonly memory: CountCache
  readonly resource: Resource
  readonly where: Where
  readonly find: FindResource
  /** How many rows fit, and how many there are. */
  readonly fits: number
  readonly rows: number
}

/** Read once until one of the tables that they are made of is written. */
export function listTotals(asking: TotalsRequest): Totals {
  const { statements, memory, resource, where } = asking
  const { totals = {}, byUnit } = specOf(resource).list ?? {}
  const isSummed = byUnit !== undefined && storedOf(resource, byUnit.count) !== undefined
  if (Object.keys(totals).length === 0 && !isSummed) return {}
  return memory.cached(
    statements,
    `${resource.name} ${where.sql} ${JSON.stringify(where.parameters)}`,
    tablesOf(asking),
    () => ({
      ...(Object.keys(totals).length > 0 && plainSums(asking, totals)),
      ...(isSummed && totalsOfUnits(resource, sumsByUnit(asking, byUnit))),
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

/** Word for word what the indexes of the stock hold, so that SQLite takes it from there. */
const kilograms = (each: string, count: string) =>
  `cast((cast(round(${each} * 10000) as integer) * cast(round(${count} * 1000000) as integer) + 50000000) / 100000000 as integer) / 100.0`

/** The table whose rows have the unit. */
const unitTable = (resource: Resource, { unitOf }: ByUnit, find: FindResource): string =>
  unitOf === undefined
    ? (find(specOf(resource).source?.[0] ?? '') ?? resource).name
    : (storedOf(resource, unitOf)?.reference?.target ?? '')

function sumsByUnit(asking: TotalsRequest, byUnit: ByUnit): readonly UnitSum[] {
  const { statements, memory, resource, where, find, fits, rows } = asking
  const { count, weight, unitOf, each } = byUnit
  const summed = `coalesce(sum(count), 0) as count, coalesce(sum(weight), 0) as weight`
  const weighed = each === undefined ? quoteIdentifier(weight) : kilograms(each, count)
  const units = unitTable(resource, byUnit, find)
  const [only, ...more] = byUnit.unit === undefined ? [kilogram] : memory.distinctValues(units, 'unit')
  if (more.length === 0) {
    // Most stores count a kind in one unit: no row is asked for it, and the index that holds the rest is enough.
    const sums = `count(*) as found, coalesce(sum(${quoteIdentifier(count)}), 0) as "count", coalesce(sum(${weighed}), 0) as "weight"`
    const [row = {}] = statements.all(
      `select ${sums} from ${quoteIdentifier(resource.name)}${whereSql(where.sql)}`,
      where.parameters,
    )
    return Number(row['found']) === 0 ? [] : unitSums(resource, [sumOf(String(only ?? ''), row)])
  }
  // Where many rows fit they are met one by one: an index would only lead to each of them.
  const condition = where.sql !== '' && fits * 4 > rows ? `+(${where.sql})` : where.sql
  const unit = unitOf === undefined ? quoteIdentifier('unit') : quoteIdentifier(unitOf)
  const lines = `(select ${unit} as unit, ${quoteIdentifier(count)} as count, ${weighed} as weight from ${quoteIdentifier(resource.name)}${whereSql(condition)})`
  const told =
    unitOf === undefined
      ? lines
      : `(select coalesce(owner.unit, '') as unit, lines.count, lines.weight from ${lines} as lines left join ${quoteIdentifier(units)} as owner on owner.id = lines.unit)`
  return unitSums(
    resource,
    statements
      .all(`select unit, ${summed} from ${told} group by unit`, where.parameters)
      .map((row) => sumOf(String(row['unit']), row)),
  )
}

const sumOf = (unit: string, row: Readonly<Record<string, unknown>>) => ({
  unit,
  count: Number(row['count']),
  weight: Number(row['weight']),
})
