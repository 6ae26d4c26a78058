import { round } from '../../../shared/kernel/decimals.ts'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { UnitSum } from '../../../shared/kernel/sums_by_unit.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { isRow } from '../../api/rows.ts'
import { inUnits, numberText } from '../value/number_text.ts'

const isSum = (given: unknown): given is UnitSum =>
  isRow(given) && typeof given.unit === 'string' && typeof given.count === 'number'

/** What a list tells of all its records, by the column that it stands below; `between` parts unlike units. */
export function totalTexts(resource: Resource, page: Row, between = ' · '): ReadonlyMap<string, string> {
  const { totals = {}, byUnit } = specOf(resource).list ?? {}
  const { totals_by_unit: sums } = page
  const texts = new Map(Object.entries(totals).map(([as, column]) => [column, totalText(page[as])]))
  if (!byUnit || !Array.isArray(sums)) return texts
  const known = sums.filter(isSum)
  const weight = known.reduce((sum, one) => round(sum + one.weight, 2), 0)
  return texts.set(byUnit.count, inUnits(known, between)).set(byUnit.weight, numberText(weight))
}

const totalText = (total: unknown): string =>
  typeof total === 'number' ? numberText(total) : String(total ?? '')
