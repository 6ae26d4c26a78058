import { useQuery } from '@tanstack/react-query'
import { isSummed } from '../../../../shared/kernel/aggregate.ts'
import { hasRecords, type Resource } from '../../../../shared/kernel/resource.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import type { AggregateAnswer, AggregateValues } from '../../../../shared/kernel/types.ts'
import { aggregateRecords } from '../../../api/queries.ts'
import { type Column, decimalsLimit } from '../../list/columns.ts'
import { numberText } from '../../value/number_text.ts'

/** A request takes six measures; one of them is the count. */
const mostSums = 5

const measuresOf = (resource: Resource, columns: readonly Column[]): readonly string[] =>
  columns
    .map(({ name }) => name)
    .filter((name) => isSummed(resource, name))
    .slice(0, mostSums)
    .map((name) => `sum:${name}`)

/** Counts and sums of the whole list and, where it is grouped, of its groups. */
export function useAggregate(
  resource: Resource,
  input: Row,
  columns: readonly Column[],
  groupBy: string | undefined,
): AggregateAnswer | undefined {
  return useQuery(aggregateQuery(resource, input, columns, groupBy)).data
}

export function aggregateQuery(
  resource: Resource,
  input: Row,
  columns: readonly Column[],
  groupBy: string | undefined,
) {
  const measures = ['count', ...measuresOf(resource, columns)].join(',')
  const query = { ...input, measures, ...(groupBy && { group_by: groupBy }) }
  return {
    queryKey: [resource.name, 'list', 'aggregate', query],
    queryFn: () => aggregateRecords(resource.name, query),
    enabled: hasRecords(resource),
  }
}

/** So many units are shown where there is little room; the others are in the title. */
export const mostUnits = 3

/** `844`, `22 包 · 8.35 kg`: a sum with the decimals of its column; unlike units are never added. */
export function sumText(values: AggregateValues, column: Column, most = Number.POSITIVE_INFINITY): string {
  const { name, decimals = 0, unitDecimals } = column
  const value = values[`sum:${name}`]
  const text = (sum: number, least: number) =>
    numberText(sum, { least, most: Math.max(least, decimalsLimit(column)) })
  if (value === undefined) return ''
  if (typeof value === 'number') return text(value, decimals)
  const sums = Object.entries(value)
    .toSorted(([, a], [, b]) => b - a)
    .map(([unit, sum]) => `${text(sum, unitDecimals?.get(unit) ?? 0)} ${unit}`.trim())
  return [...sums.slice(0, most), ...(sums.length > most ? ['…'] : [])].join(' · ')
}
