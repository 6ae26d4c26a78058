import { round } from '../../../shared/kernel/decimals.ts'
import type { Row, Statements } from '../connection/statement_cache.ts'
import { quoteIdentifier, type SqlFragment, whereSql } from './sql.ts'

/** Groups of a list and sums of its numbers, in one scan. */

export interface GroupColumn {
  readonly sql: string
  /** Sorts the groups before their value does: codes are in declared order. */
  readonly rank?: (key: string) => string
}
export interface Sum {
  readonly sql: string
  readonly decimals: number
  /** Summed by the value of this expression, if the numbers have different units. */
  readonly unit?: string | undefined
}
/** A place among the groups or the sums; `count` is the number of rows. */
export interface GroupOrder {
  readonly by: 'count' | { readonly group: number } | { readonly sum: number }
  readonly down: boolean
}
export interface GroupRequest {
  readonly table: string
  readonly where: SqlFragment
  readonly groups: readonly GroupColumn[]
  readonly sums: readonly Sum[]
  /** By default the groups in their own order. */
  readonly order?: readonly GroupOrder[]
  /** Of the groups; all by default. */
  readonly limit?: number
}
export type SumByUnit = ReadonlyMap<string, number>
export interface Group {
  readonly keys: readonly unknown[]
  readonly count: number
  readonly sums: readonly (number | SumByUnit)[]
}
export interface Groups {
  readonly groups: readonly Group[]
  readonly total: Group
  /** All further groups as one. */
  readonly rest: Group | undefined
}

/** More than any table has rows. */
const allGroups = 1_000_000_000

export async function groupRows(statements: Statements, request: GroupRequest): Promise<Groups> {
  const { groups, sums, where, limit = allGroups } = request
  const none: readonly GroupColumn[] = []
  const read = async (columns: readonly GroupColumn[], most: number) =>
    (await statements.all(groupSql({ ...request, groups: columns }), [...where.parameters, most])).map(
      (row) => groupFrom(row, columns.length, sums),
    )
  const found = groups.length === 0 ? [] : await read(groups, limit + 1)
  const kept = found.slice(0, limit)
  const shown = kept.reduce((all, one) => combined(all, one, 1), emptyGroup(sums))
  const isWhole = groups.length > 0 && found.length <= limit
  const total = isWhole ? shown : ((await read(none, 1))[0] ?? emptyGroup(sums))
  return {
    groups: kept.map((group) => rounded(group, sums)),
    total: rounded(total, sums),
    rest: found.length > limit ? withoutZeros(rounded(combined(total, shown, -1), sums)) : undefined,
  }
}

/** Rows are grouped by their units, too, and then by the groups alone, with the sums per unit as JSON. */
function groupSql({ table, where, groups, sums, order = [] }: GroupRequest): string {
  const keys = groups.map((_, at) => `k${at}`)
  const units = sums.flatMap(({ unit }, at) => (unit === undefined ? [] : [{ unit, name: `u${at}` }]))
  const inner = [
    ...groups.map(({ sql }, at) => `${sql} as k${at}`),
    ...units.map(({ unit, name }) => `coalesce(${unit}, '') as ${name}`),
    'count(*) as n',
    ...sums.map(({ sql }, at) => `real_sum(${sql}) as s${at}`),
  ]
  const inUnits = `select ${inner.join(', ')} from ${quoteIdentifier(table)}${whereSql(where.sql)}${groupedBy(groups.length + units.length)}`
  const outer = [
    ...keys,
    'sum(n) as n',
    ...sums.map(({ unit }, at) =>
      unit === undefined
        ? `real_sum(s${at}) as s${at}`
        : `json_pairs(u${at}, s${at}) as s${at}, max(s${at}) as most${at}`,
    ),
  ]
  const lines =
    units.length === 0
      ? inUnits
      : `select ${outer.join(', ')} from (${inUnits}) in_units${groupedBy(groups.length)}`
  const natural = groups.map((_, at) => ({ by: { group: at }, down: false }))
  const ordered = [...order, ...natural].flatMap(({ by, down }) =>
    orderOf(by, groups, sums).map((one) => `${one}${down ? ' desc nulls last' : ' nulls first'}`),
  )
  return groups.length === 0
    ? `${lines} limit ?`
    : `select * from (${lines}) in_groups order by ${ordered.join(', ')} limit ?`
}

/** By the first columns. */
const groupedBy = (columns: number): string =>
  columns === 0 ? '' : ` group by ${Array.from({ length: columns }, (_, at) => at + 1).join(', ')}`

/** Quantities of several units are ordered by the largest of their sums. */
function orderOf(
  by: GroupOrder['by'],
  groups: readonly GroupColumn[],
  sums: readonly Sum[],
): readonly string[] {
  if (by === 'count') return ['n']
  if ('group' in by) {
    const key = `k${by.group}`
    const rank = groups[by.group]?.rank?.(key)
    return rank === undefined ? [key] : [rank, key]
  }
  return [sums[by.sum]?.unit === undefined ? `s${by.sum}` : `most${by.sum}`]
}

const groupFrom = (row: Row, keys: number, sums: readonly Sum[]): Group => ({
  keys: Array.from({ length: keys }, (_, at) => row[`k${at}`]),
  count: Number(row['n'] ?? 0),
  sums: sums.map(({ unit }, at) => {
    const value = row[`s${at}`]
    return unit === undefined ? Number(value ?? 0) : sumByUnit(String(value ?? '[]'))
  }),
})

/** A unit without a number has no sum. */
function sumByUnit(json: string): SumByUnit {
  const sums = new Map<string, number>()
  const pairs = JSON.parse(json) as readonly (readonly [unit: string, sum: number | null])[] // made by json_pairs
  for (const [unit, sum] of pairs) if (sum !== null) sums.set(unit, (sums.get(unit) ?? 0) + sum)
  return sums
}

const emptyGroup = (sums: readonly Sum[]): Group => ({
  keys: [],
  count: 0,
  sums: sums.map(({ unit }) => (unit === undefined ? 0 : new Map())),
})

function combined(all: Group, one: Group, sign: 1 | -1): Group {
  return {
    keys: [],
    count: all.count + sign * one.count,
    sums: all.sums.map((sum, at) => {
      const more = one.sums[at] ?? 0
      if (typeof sum === 'number') return sum + sign * (typeof more === 'number' ? more : 0)
      const added = new Map(sum)
      if (typeof more !== 'number')
        for (const [unit, value] of more) added.set(unit, (added.get(unit) ?? 0) + sign * value)
      return added
    }),
  }
}

/** Rounds sums as the lines are rounded; the unit with the largest sum comes first. */
const rounded = (group: Group, sums: readonly Sum[]): Group => ({
  ...group,
  sums: group.sums.map((sum, at) => {
    const decimals = sums[at]?.decimals ?? 0
    if (typeof sum === 'number') return round(sum, decimals)
    return new Map(
      [...sum]
        .map(([unit, value]) => [unit, round(value, decimals)] as const)
        .toSorted(([x, a], [y, b]) => b - a || (x < y ? -1 : 1)),
    )
  }),
})

/** Without the units of which nothing is left. */
const withoutZeros = (group: Group): Group => ({
  ...group,
  sums: group.sums.map((sum) =>
    typeof sum === 'number' ? sum : new Map([...sum].filter(([, value]) => value !== 0)),
  ),
})
