import { useQuery } from '@tanstack/react-query'
import { isSummable } from '../../../../shared/kernel/aggregate.ts'
import { hasRecords, type Resource, specOf } from '../../../../shared/kernel/resource.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import type { AggregateAnswer, AggregateValues } from '../../../../shared/kernel/types.ts'
import { listColumns } from '../../../../shared/kernel/where.ts'
import { yuan } from '../../../../shared/texts/units.ts'
import { aggregateRecords } from '../../../api/queries.ts'
import type { Column } from '../../list/columns.ts'

/** Units of which a sum says something, unlike degrees or millimetres. */
const addedUnits: ReadonlySet<string> = new Set(['kg', 't', 'h', yuan])
/** Values of one piece, prices, limits and balances: a sum of them says nothing. */
const ofOne = /^(unit|piece|net|nominal|out_of)_|price|balance|_(min|max)$/
const countNames: ReadonlySet<string> = new Set(['count', 'number', 'output_value'])
/** A request takes six measures; one of them is the count. */
const mostSums = 5

export function isAdded(resource: Resource, name: string): boolean {
  const field = listColumns(resource).get(name)
  const { byUnit } = specOf(resource).list ?? {}
  if (!field || !isSummable(field) || ofOne.test(name) || name === byUnit?.each) return false
  return (
    field.unitFrom !== undefined ||
    name === byUnit?.count ||
    countNames.has(name) ||
    (addedUnits.has(field.unit ?? '') && !field.label.en.startsWith('Unit'))
  )
}

const measuresOf = (resource: Resource, columns: readonly Column[]): readonly string[] =>
  columns
    .map(({ name }) => name)
    .filter((name) => isAdded(resource, name))
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
export function sumText(
  values: AggregateValues,
  { name, decimals = 0 }: Column,
  most = Number.POSITIVE_INFINITY,
): string {
  const value = values[`sum:${name}`]
  const text = (sum: number, least: number) =>
    sum.toLocaleString('en-US', {
      minimumFractionDigits: least,
      maximumFractionDigits: Math.max(decimals, 3),
    })
  if (value === undefined) return ''
  if (typeof value === 'number') return text(value, decimals)
  const sums = Object.entries(value)
    .toSorted(([, a], [, b]) => b - a)
    .map(([unit, sum]) => `${text(sum, 0)} ${unit}`.trim())
  return [...sums.slice(0, most), ...(sums.length > most ? ['…'] : [])].join(' · ')
}
