import {
  type Interval,
  intervalsOf,
  isGroupable,
  isSummable,
  maxGroupKeys,
  maxGroups,
  maxMeasures,
} from '../../../../shared/kernel/aggregate.ts'
import type { ColumnField } from '../../../../shared/kernel/column.ts'
import { type FieldError, invalid } from '../../../../shared/kernel/errors.ts'
import { type Resource, specOf } from '../../../../shared/kernel/resource.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { listColumns, maxWhere } from '../../../../shared/kernel/where.ts'
import { localized } from '../../../../shared/texts/index.ts'
import { type ListQuery, parseListQuery } from './list_query.ts'
import { parametersOf, unknownAmong } from './unknown_parameters.ts'

/** A column to group by, under the name that was sent. */
export interface GroupKey {
  readonly name: string
  readonly column: string
  readonly field: ColumnField
  readonly interval: Interval | undefined
}
/** `count`, or the sum of a column. */
export interface Measure {
  readonly name: string
  readonly summed: { readonly column: string; readonly field: ColumnField } | undefined
}
export interface AggregateQuery {
  readonly list: ListQuery
  readonly groupBy: readonly GroupKey[]
  readonly measures: readonly Measure[]
  readonly order: readonly { readonly name: string; readonly down: boolean }[]
  readonly limit: number
}

/** Parses groups, measures, order and limit; filters, `where` and search are those of the list. */
export function parseAggregateQuery(resource: Resource, input: Row): AggregateQuery {
  const errors: FieldError[] = []
  const refuse = (field: string, pick: Parameters<typeof localized>[0]) => {
    errors.push({ field, code: 'validation_error', text: localized(pick) })
  }
  const columns = listColumns(resource)
  // A misspelt parameter would answer another question than was asked.
  const known = parametersOf(resource, 'aggregate')
  for (const name of unknownAmong(Object.keys(input), new Set(known)))
    refuse(name, (t) => t.no_such_parameter(name, known))
  /** The names in a parameter, each once. */
  const namesIn = (field: string, most: number): readonly string[] => {
    const sent = input[field] ?? ''
    if (typeof sent !== 'string') refuse(field, (t) => t.not_a_text(field))
    const names = typeof sent === 'string' ? sent.split(',').flatMap((one) => one.trim() || []) : []
    if (names.length <= most) return [...new Set(names)]
    refuse(field, (t) => t.too_many(field, most))
    return []
  }

  const groupBy = namesIn('group_by', maxGroupKeys).flatMap((name): GroupKey[] => {
    const [column = '', sent] = name.split(':', 2)
    const field = columns.get(column)
    const interval = field && intervalOf(field, sent)
    if (field && isGroupable(field) && interval !== null) return [{ name, column, field, interval }]
    refuse('group_by', (t) => t.not_groupable(name, groupable(columns)))
    return []
  })
  const names = namesIn('measures', maxMeasures)
  const measures = (names.length > 0 ? names : ['count']).flatMap((name): Measure[] => {
    const column = /^sum:(.*)$/s.exec(name)?.[1]
    const field = column === undefined ? undefined : columns.get(column)
    if (name === 'count') return [{ name, summed: undefined }]
    if (column !== undefined && field && isSummable(field)) return [{ name, summed: { column, field } }]
    refuse('measures', (t) => t.not_measurable(name, summable(columns)))
    return []
  })
  const ordered = [...groupBy, ...measures].map(({ name }) => name)
  const order = namesIn('order', ordered.length).flatMap((sent) => {
    const name = sent.replace(/^-/, '')
    if (ordered.includes(name)) return [{ name, down: sent !== name }]
    refuse('order', (t) => t.aggregate_order(sent, ordered))
    return []
  })
  const limit = Number(input['limit'] ?? maxGroups)
  if (!Number.isSafeInteger(limit) || limit < 1 || limit > maxGroups)
    refuse('limit', (t) => t.out_of_range('limit', 1, maxGroups, ''))
  const list = parseListQuery(resource, listInput(resource, input))
  // The query of a group adds a condition per key.
  if ((list.where?.length ?? 0) + groupBy.length > maxWhere)
    refuse('where', (t) => t.too_many('where', maxWhere - groupBy.length))
  if (errors.length > 0) throw invalid(errors)
  return { list, groupBy, measures, order, limit }
}

/** The filters, conditions and search of the list, as they were sent. */
export function listInput(resource: Resource, input: Row): Row {
  const filters = Object.entries(specOf(resource).list?.filters ?? {})
  const names = ['search', 'where', ...filters.flatMap(([name, { alias = name }]) => [name, alias])]
  return Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) => names.includes(name) && value !== undefined && value !== '',
    ),
  )
}

/** Of a date without an interval, the day or the month; null if the column has no such interval. */
function intervalOf(field: ColumnField, sent: string | undefined): Interval | undefined | null {
  const intervals = intervalsOf(field)
  return sent === undefined ? intervals[0] : (intervals.find((one) => one === sent) ?? null)
}

export const groupable = (columns: ReadonlyMap<string, ColumnField>): readonly string[] =>
  [...columns].flatMap(([name, field]) =>
    !isGroupable(field) ? [] : [name, ...intervalsOf(field).map((interval) => `${name}:${interval}`)],
  )
export const summable = (columns: ReadonlyMap<string, ColumnField>): readonly string[] => [
  'count',
  ...[...columns].flatMap(([name, field]) => (isSummable(field) ? [`sum:${name}`] : [])),
]
