import { round } from './decimals.ts'
import { kindShown } from './field.ts'
import { type Resource, specOf } from './resource.ts'
import type { Row } from './transitions.ts'

/** The sum of lines with the same unit. */
export interface UnitSum {
  readonly unit: string
  readonly count: number
  readonly weight: number
  /** Yuan; null if nothing has a price. */
  readonly amount: number | null
}

export const kilogram = 'kg'

/**
 * kg of a line: kg of one piece times the count, rounded to two decimals as on paper. Must equal the indexed
 * expression of the stock tables character by character once its functions are replaced, so that SQLite uses the index.
 */
export const kilogramsSql = (each: string, count: string) =>
  `whole((rounded(${each} * 10000) * rounded(${count} * 1000000) + 50000000) / 100000000) / 100.0`

/** The unit with the largest count comes first. */
const inOrder = (a: UnitSum, b: UnitSum): number => b.count - a.count || (a.unit < b.unit ? -1 : 1)

/** Rounds sums as the lines are rounded. */
export function unitSums(
  resource: Resource,
  added: readonly Pick<UnitSum, 'unit' | 'count' | 'weight'>[],
): readonly UnitSum[] {
  const { count: counted = '', weight: weighed = '' } = specOf(resource).list?.byUnit ?? {}
  return added
    .map(({ unit, count, weight }) => ({
      unit,
      count: round(count, sumDecimals(resource, counted)),
      weight: round(weight, sumDecimals(resource, weighed)),
      amount: null,
    }))
    .toSorted(inOrder)
}
export const sumDecimals = (resource: Resource, name: string): number =>
  kindShown(resource.fields[name])?.limits?.decimals ?? 3

export interface Adding {
  add(rows: readonly Row[]): void
  sums(): readonly UnitSum[]
}
/** Adds up records from responses; undefined if the list has no sums by unit. */
export function addingByUnit(resource: Resource): Adding | undefined {
  const { byUnit } = specOf(resource).list ?? {}
  if (!byUnit) return undefined
  const sums = new Map<string, { count: number; weight: number }>()
  return {
    add(rows) {
      for (const row of rows) {
        const unit = byUnit.unit === undefined ? kilogram : String(row[byUnit.unit] ?? '')
        const sum = sums.get(unit) ?? { count: 0, weight: 0 }
        sum.count += Number(row[byUnit.count] ?? 0)
        sum.weight += Number(row[byUnit.weight] ?? 0)
        sums.set(unit, sum)
      }
    },
    sums: () =>
      unitSums(
        resource,
        [...sums].map(([unit, sum]) => ({ unit, ...sum })),
      ),
  }
}

/** The overall total: no count if units differ, or if only kg are summed. */
export const totalsOfUnits = (resource: Resource, sums: readonly UnitSum[]) => ({
  total_count: sums.length > 1 || !specOf(resource).list?.byUnit?.unit ? null : (sums[0]?.count ?? 0),
  total_weight: round(
    sums.reduce((total, { weight }) => total + weight, 0),
    2,
  ),
  totals_by_unit: sums,
})
