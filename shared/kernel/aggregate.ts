import type { ColumnField } from './column.ts'
import { type Resource, specOf } from './resource.ts'
import type { Row } from './transitions.ts'
import { comparisonOf, listColumns } from './where.ts'

/** Groups and sums of a list: `aggregate/?group_by=status,create_dt:month&measures=count,sum:count`. */

export const intervals = ['day', 'week', 'month', 'quarter', 'year'] as const
export type Interval = (typeof intervals)[number]

export const maxGroupKeys = 3
export const maxMeasures = 6
export const maxGroups = 2000

/** Records are grouped by codes, references, texts, whole numbers without a unit, and intervals of dates. */
export function isGroupable(field: ColumnField): boolean {
  const { limits, unit, unitFrom, pointer } = field
  const comparison = comparisonOf(field)
  if (comparison === 'number')
    return limits?.decimals === 0 && unit === undefined && unitFrom === undefined && !pointer
  return comparison === 'choice' || comparison === 'time' || comparison === 'text'
}
/** Intervals of a date; a month has no days. */
export const intervalsOf = (field: ColumnField): readonly Interval[] =>
  comparisonOf(field) !== 'time' ? [] : field.widget === 'month' ? ['month', 'quarter', 'year'] : intervals

/** Whether its values are added up. */
export const isSummable = (field: ColumnField): boolean => {
  const comparison = comparisonOf(field)
  return (
    (comparison === 'number' || comparison === 'price') &&
    field.limits !== undefined &&
    field.unitFrom !== '' &&
    !field.pointer
  )
}

/** Whether lists add up this column: it is declared so, or belongs to the declared totals of the list. */
export function isSummed(resource: Resource, name: string): boolean {
  const field = listColumns(resource).get(name)
  const { totals = {}, byUnit } = specOf(resource).list ?? {}
  return (
    field !== undefined &&
    isSummable(field) &&
    (field.summed === true ||
      name === byUnit?.count ||
      name === byUnit?.weight ||
      Object.values(totals).includes(name))
  )
}

/** Whether the quantities of a record count: those of a merged one are contained in another record. */
export function isCounted(resource: Resource, record: Row): boolean {
  const { containedIn } = specOf(resource).list ?? {}
  return containedIn === undefined || !record[containedIn]
}
