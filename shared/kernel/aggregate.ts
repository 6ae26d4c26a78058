import type { ColumnField } from './column.ts'
import { comparisonOf } from './where.ts'

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
