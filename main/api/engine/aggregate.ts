import type { Interval } from '../../../shared/kernel/aggregate.ts'
import { nameOfCode } from '../../../shared/kernel/codes.ts'
import { isRecordId } from '../../../shared/kernel/record_id.ts'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import { addDays, addMonths, weekdayOf } from '../../../shared/kernel/times.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import type { AggregateAnswer, AggregateGroup, AggregateValues } from '../../../shared/kernel/types.ts'
import { comparisonOf, whereText } from '../../../shared/kernel/where.ts'
import { localized } from '../../../shared/texts/index.ts'
import { type Group, type GroupOrder, groupRows } from '../../db/query/aggregate.ts'
import { groupColumn, sumOf } from '../../db/query/group_columns.ts'
import { readTables } from '../../db/query/read_tables.ts'
import { whereOf } from '../../db/query/where.ts'
import { conditionsFor } from '../permissions/subjects.ts'
import type { RequestContext } from './contracts.ts'
import { resolveFilters } from './list.ts'
import { type NameOf, namedReference, type ReferenceValue, referenceNames } from './reference_names.ts'
import {
  type AggregateQuery,
  type GroupKey,
  listInput,
  parseAggregateQuery,
} from './validation/aggregate_query.ts'

const maxCachedGroups = 100

/** Groups of a list, with their counts and sums. */
export async function aggregateList(
  resource: Resource,
  input: Row,
  ctx: RequestContext,
): Promise<AggregateAnswer> {
  const query = parseAggregateQuery(resource, input)
  const { groupBy, measures, list, limit } = query
  const filters = await resolveFilters(resource, list, ctx)
  const { statements } = ctx.access
  const conditions = await conditionsFor(resource, list, ctx)
  const where = await whereOf(
    statements,
    resource,
    { ...list, filters, where: conditions },
    ctx.engine.catalogue.find,
  )
  const columns = groupBy.map(({ column, field, interval }) => groupColumn(resource, column, field, interval))
  const sums = measures.flatMap(({ summed }) =>
    summed ? [sumOf(resource, summed.column, summed.field)] : [],
  )
  const asked = { where, columns, sums, order: orderOf(query), limit }
  const { groups, total, rest } = await ctx.engine.file.counts.cached(
    statements,
    `${resource.name} groups ${JSON.stringify(asked)}`,
    readTables(resource, [
      where.sql,
      ...[...columns, ...sums].map(({ sql }) => sql),
      ...sums.map(({ unit }) => unit),
    ]),
    async () => groupRows(statements, { ...asked, table: resource.name, groups: columns }),
    (found) => found.groups.length <= maxCachedGroups,
  )
  const shown = groups.map(({ keys }) => groupBy.map((key, at) => wireKey(key, keys[at])))
  const nameOf = await referenceNames(
    ctx,
    shown.flatMap((keys) => keys.flatMap((key, at) => referenceIn(resource, groupBy[at], key))),
  )
  const sent = listInput(resource, input)
  const asWritten = [sent['where'] ?? []].flat()
  const shownGroups = groups.map((group, place): AggregateGroup => {
    const keys = shown[place] ?? []
    const named = groupBy.map((key, at) => ({ key, value: keys[at] ?? null }))
    return {
      keys: Object.fromEntries(named.map(({ key, value }) => [key.name, value])),
      labels: Object.fromEntries(
        named.map(({ key, value }) => [key.name, labelOf(resource, key, value, nameOf, ctx)]),
      ),
      values: valuesOf(query, group),
      query: {
        ...sent,
        where: [...asWritten.map(String), ...named.map(({ key, value }) => conditionOf(key, value))],
      },
    }
  })
  return {
    groups: rest
      ? [...shownGroups, { keys: {}, labels: {}, values: valuesOf(query, rest), query: null, other: true }]
      : shownGroups,
    total: valuesOf(query, total),
    rows: total.count,
    truncated: rest !== undefined,
  }
}

function orderOf({ groupBy, measures, order }: AggregateQuery): readonly GroupOrder[] {
  const sums = measures.filter(({ summed }) => summed)
  return order.map(({ name, down }) => {
    const group = groupBy.findIndex((key) => key.name === name)
    const sum = sums.findIndex((one) => one.name === name)
    return { by: group >= 0 ? { group } : sum >= 0 ? { sum } : 'count', down }
  })
}

function valuesOf({ measures }: AggregateQuery, { count, sums }: Group): AggregateValues {
  let at = 0
  return Object.fromEntries(
    measures.map(({ name, summed }) => {
      const sum = summed ? (sums[at++] ?? 0) : count
      return [name, typeof sum === 'number' ? sum : Object.fromEntries(sum)]
    }),
  )
}

type Key = string | number | boolean | null

/** As in the records of the list. */
function wireKey({ field, interval }: GroupKey, stored: unknown): Key {
  const wire = interval === undefined && typeof stored === 'number' ? field.toWire(stored) : stored
  return typeof wire === 'string' || typeof wire === 'number' || typeof wire === 'boolean' ? wire : null
}

/** The condition of the rows with this key. */
function conditionOf({ column, field, interval }: GroupKey, key: Key): string {
  if (key === null) return whereText(column, 'empty')
  const span = interval === undefined ? undefined : daysOf(interval, String(key))
  return span
    ? whereText(column, 'between', ...span)
    : whereText(column, 'eq', String(comparisonOf(field) === 'number' ? Number(key) : key))
}

/** First and last day of a week or a quarter; days, months and years are values themselves. */
function daysOf(interval: Interval, key: string): readonly [first: string, last: string] | undefined {
  const [, year, part = ''] = /^(\d{4})-[QW](\d{1,2})$/.exec(key) ?? []
  if (year === undefined) return undefined
  if (interval === 'quarter') {
    const first = addMonths(`${year}-01-01`, 3 * (Number(part) - 1))
    return [first, addDays(addMonths(first, 3), -1)]
  }
  // 4 January is always in the first week.
  const january = `${year}-01-04`
  const first = addDays(january, 7 * (Number(part) - 1) - ((weekdayOf(january) + 6) % 7))
  return [first, addDays(first, 6)]
}

function referenceIn(resource: Resource, key: GroupKey | undefined, value: Key): readonly ReferenceValue[] {
  const reference = key && namedReference(resource, key.column)
  return reference && value !== null ? [[reference.target, value]] : []
}

function labelOf(
  resource: Resource,
  { column, field }: GroupKey,
  key: Key,
  nameOf: NameOf,
  { engine, language }: RequestContext,
): string {
  if (key === null) return localized((t) => t.not_filled)(language)
  if (typeof key === 'boolean') return localized((t) => (key ? t.yes : t.no))(language)
  if (field.codes) return nameOfCode(field.codes, key)[language]
  const reference = namedReference(resource, column)
  if (!reference) return String(key)
  const named = nameOf(reference.target, key)
  // A soft reference may hold any text.
  if (named !== undefined || !isRecordId(String(key))) return named ?? String(key)
  const target = engine.catalogue.find(reference.target)
  return localized((t, l) => t.unnamed_record(target ? specOf(target).label[l] : ''))(language)
}
