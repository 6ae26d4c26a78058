import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { UnitSum } from '../../../shared/kernel/sums_by_unit.ts'
import { type Language, localized } from '../../../shared/texts/index.ts'
import type { Column } from './columns.ts'
import type { Page } from './file_writer.ts'

/**
 * One row per unit below the records: `合计`, count, kg; the unit in its column, or after the word if there is
 * none.
 */
export function totalRows(
  resource: Resource,
  sums: readonly UnitSum[],
  columns: readonly Column[],
  language: Language,
): Page {
  const { byUnit } = specOf(resource).list ?? {}
  const has = (name: string | undefined) => columns.some(({ key }) => key === name)
  if (!byUnit || !(has(byUnit.count) || has(byUnit.weight))) return []
  const figures: readonly (string | undefined)[] = [byUnit.count, byUnit.weight, byUnit.unit]
  const labelled = columns.find(({ key }) => !figures.includes(key))?.key
  const word = (unit: string) =>
    localized((t) => t.jobs.total(!byUnit.unit || has(byUnit.unit) ? '' : unit))(language)
  return sums.map(({ unit, count, weight }) => ({
    ...(labelled !== undefined && { [labelled]: word(unit) }),
    ...(byUnit.unit !== undefined && { [byUnit.unit]: unit }),
    [byUnit.count]: count,
    [byUnit.weight]: weight,
  }))
}
