import { round } from './decimals.ts'
import { kindShown } from './field.ts'
import { type Resource, specOf } from './resource.ts'
import type { Row } from './transitions.ts'

/** What lines that are counted in one unit come to: so many of it, and kg. */
export interface UnitSum {
  readonly unit: string
  readonly count: number
  readonly weight: number
  /** Yuan; null while nothing has a price. */
  readonly amount: number | null
}

export const kilogram = 'kg'

/** The unit of which there is most stands first. */
const inOrder = (a: UnitSum, b: UnitSum): number => b.count - a.count || (a.unit < b.unit ? -1 : 1)

/** Sums as they were added, rounded as the lines are. */
export function unitSums(
  resource: Resource,
  added: readonly Pick<UnitSum, 'unit' | 'count' | 'weight'>[],
): readonly UnitSum[] {
  const { count: counted = '', weight: weighed = '' } = specOf(resource).list?.byUnit ?? {}
  return added
    .map(({ unit, count, weight }) => ({
      unit,
      count: round(count, decimalsOf(resource, counted)),
      weight: round(weight, decimalsOf(resource, weighed)),
      amount: null,
    }))
    .toSorted(inOrder)
}
const decimalsOf = (resource: Resource, name: string): number =>
  kindShown(resource.fields[name])?.limits?.decimals ?? 3

export interface Adding {
  add(rows: readonly Row[]): void
  sums(): readonly UnitSum[]
}
/** Adds answered records as they are read; undefined where a list counts nothing by unit. */
export function addingByUnit(resource: Resource): Adding | undefined {
  const { byUnit } = specOf(resource).list ?? {}
  if (!byUnit) return undefined
  const known = new Map<string, { count: number; weight: number }>()
  return {
    add(rows) {
      for (const row of rows) {
        const unit = byUnit.unit === undefined ? kilogram : String(row[byUnit.unit] ?? '')
        const sum = known.get(unit) ?? { count: 0, weight: 0 }
        sum.count += Number(row[byUnit.count] ?? 0)
        sum.weight += Number(row[byUnit.weight] ?? 0)
        known.set(unit, sum)
      }
    },
    sums: () =>
      unitSums(
        resource,
        [...known].map(([unit, sum]) => ({ unit, ...sum })),
      ),
  }
}

/** `196.8 包 · 14.35 kg`: unlike units are never added. */
export const inUnits = (sums: readonly Pick<UnitSum, 'unit' | 'count'>[], between = ' · '): string =>
  sums.map(({ unit, count }) => `${count} ${unit}`.trim()).join(between)

/** Of all units together: no count where they differ, or where kg alone are added. */
export const totalsOfUnits = (resource: Resource, sums: readonly UnitSum[]) => ({
  total_count: sums.length > 1 || !specOf(resource).list?.byUnit?.unit ? null : (sums[0]?.count ?? 0),
  total_weight: round(
    sums.reduce((total, { weight }) => total + weight, 0),
    2,
  ),
  totals_by_unit: sums,
})
