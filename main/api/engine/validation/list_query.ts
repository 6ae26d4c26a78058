import type { ColumnField } from '../../../../shared/kernel/column.ts'
import { type FieldError, invalid } from '../../../../shared/kernel/errors.ts'
import { fieldErrors } from '../../../../shared/kernel/issue_messages.ts'
import { bool } from '../../../../shared/kernel/kinds.ts'
import type { AnyFilter } from '../../../../shared/kernel/model.ts'
import {
  extendedNames,
  hasRecords,
  namesOf,
  type Resource,
  specOf,
  storedOf,
} from '../../../../shared/kernel/resource.ts'
import type { FieldNames } from '../../../../shared/kernel/spec.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { sqlOf } from '../../../../shared/kernel/where.ts'
import { type Label, localized } from '../../../../shared/texts/index.ts'
import type { ListRequest } from '../../../db/query/list.ts'
import { parseWhere } from './where.ts'

const maxLimit = 500
const defaultLimit = 20
const maxOrderings = 8
/** In characters. SQLite itself fails at a pattern of 50,000 bytes. */
const maxLength = { search: 200, fragment: 4000 }
const formats: readonly unknown[] = ['json', 'csv', 'xlsx']

const pageLabel: Label = { zh: '页码', en: 'page' }
const limitLabel: Label = { zh: '每页条数', en: 'limit' }
const orderingLabel: Label = { zh: '排序', en: 'ordering' }
const searchLabel: Label = { zh: '查找', en: 'search' }
const cursorLabel: Label = { zh: '翻页标记', en: 'cursor' }
const flag = bool('', '')

/** The field kind that reads a filter's parameter. */
export const filterField = (resource: Resource, filter: AnyFilter): ColumnField | undefined =>
  filter.op === 'hasValue' || filter.op === 'excludeByDefault'
    ? flag
    : 'kind' in filter
      ? filter.kind
      : storedOf(resource, filter.field)

export type ListQuery = Omit<ListRequest, 'columns' | 'totals'>
const filterFields = new WeakMap<
  Resource,
  readonly (readonly [name: string, filter: AnyFilter, kind: ColumnField | undefined])[]
>()

function filtersOf(resource: Resource) {
  const known = filterFields.get(resource)
  if (known) return known
  const filters = Object.entries(specOf(resource).list?.filters ?? {}).map(
    ([name, filter]) => [name, filter, filterField(resource, filter)] as const,
  )
  filterFields.set(resource, filters)
  return filters
}

/** Parses paging, filters (by their own kinds), `where` and order. Unknown parameters are ignored. */
export function parseListQuery(resource: Resource, input: Row): ListQuery {
  const errors: FieldError[] = []
  const filters: Record<string, unknown> = {}
  for (const [name, filter, kind] of filtersOf(resource)) {
    const value = input[name] ?? (filter.alias === undefined ? undefined : input[filter.alias])
    // An empty parameter does not filter.
    if (value === undefined || value === null || (typeof value === 'string' && value.trim() === '') || !kind)
      continue
    const read = readFilter(name, filter, kind, value, errors)
    if (read !== undefined) filters[name] = read
  }
  const unpaged =
    specOf(resource).list?.defaultUnpaged && input['page'] === undefined && input['limit'] === undefined
  const query = {
    filters,
    where: hasRecords(resource) ? parseWhere(resource, input['where'], errors) : [],
    page: positive('page', pageLabel, input['page'] ?? 1, errors),
    limit: Math.min(
      maxLimit,
      positive('limit', limitLabel, input['limit'] ?? (unpaged ? maxLimit : defaultLimit), errors),
    ),
    count: input['count'] !== false && input['count'] !== 'false',
    search: parseSearch(input['search'], errors),
    ordering: ordering(resource, textOf('ordering', orderingLabel, input['ordering'], errors), errors),
    cursor: textOf('cursor', cursorLabel, input['cursor'], errors),
  }
  requireFormat(input['format'], errors)
  if (errors.length > 0) throw invalid(errors)
  return query
}

const refusal = (field: string, pick: Parameters<typeof localized>[0]): FieldError => ({
  field,
  code: 'validation_error',
  text: localized(pick),
})

/** `undefined` if nothing was sent. */
function textOf(name: string, label: Label, value: unknown, errors: FieldError[]): string | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string') return value.trim()
  errors.push(refusal(name, (t, l) => t.not_a_text(label[l])))
  return undefined
}

function parseSearch(value: unknown, errors: FieldError[]): string | undefined {
  const text = textOf('search', searchLabel, value, errors)
  if (text === undefined || text === '') return undefined
  if (isLonger(text, maxLength.search))
    errors.push(refusal('search', (t, l) => t.too_long(searchLabel[l], maxLength.search)))
  else if (text.includes('\0')) errors.push(refusal('search', (t, l) => t.unprintable(searchLabel[l])))
  return text
}

/** A character outside the basic plane has two code units. */
const isLonger = (text: string, limit: number): boolean =>
  text.length > limit && (text.length > 2 * limit || [...text].length > limit)

/** Only checks that the format exists; the route decides whether the answer is a file. */
function requireFormat(value: unknown, errors: FieldError[]): void {
  if (value !== undefined && value !== null && value !== '' && !formats.includes(value))
    errors.push(refusal('format', (t) => t.list_format))
}

function positive(name: string, label: Label, value: unknown, errors: FieldError[]): number {
  const number = typeof value === 'string' ? Number(value) : value
  if (typeof number === 'number' && Number.isSafeInteger(number) && number >= 1) return number
  errors.push(refusal(name, (t, l) => t.at_least(label[l], 1)))
  return 1
}

function readFilter(
  name: string,
  filter: AnyFilter,
  kind: ColumnField,
  value: unknown,
  errors: FieldError[],
): unknown {
  if (filter.op === 'from' || filter.op === 'until') {
    const bound = typeof value === 'string' ? kind.bound?.(value, filter.op === 'until') : undefined
    if (bound === undefined) errors.push(refusal(name, (t, l) => t.not_a_time(kind.label[l])))
    return bound
  }
  if (filter.op === 'contains') {
    if (typeof value === 'string' && isLonger(value, maxLength.fragment)) {
      errors.push(refusal(name, (t, l) => t.too_long(kind.label[l], maxLength.fragment)))
      return undefined
    }
    // A code matches each of its spellings; any other text matches as a fragment.
    if (typeof value === 'string' && value.isWellFormed()) return kind.codes?.parseText(value) ?? value
    errors.push(refusal(name, (t, l) => t.not_a_text(kind.label[l])))
    return undefined
  }
  // In a URL every value is text.
  const parsed = kind.filterSchema.safeParse(typeof value === 'string' ? kind.fromText(value) : value)
  if (parsed.success) return parsed.data
  errors.push(
    ...fieldErrors(parsed.error, name, kind.label === flag.label ? { zh: name, en: name } : kind.label, kind),
  )
  return undefined
}

function ordering(
  resource: Resource,
  sent: string | undefined,
  errors: FieldError[],
): readonly string[] | undefined {
  if (sent === undefined || sent === '') return undefined
  const names: FieldNames = specOf(resource).list?.fields ?? 'all'
  const known = [
    ...namesOf(resource, names).filter((one) => storedOf(resource, one)),
    ...extendedNames(resource, names).filter((one) => sqlOf(resource.fields[one]) !== undefined),
  ]
  const order = sent.split(',', maxOrderings + 1).map((one) => one.trim())
  const fields = order.map((one) => one.replace(/^-/, ''))
  if (!fields.every((one) => known.includes(one)))
    errors.push(refusal('ordering', (t, l) => `${orderingLabel[l]}: ${t.ordering(known)}`))
  else if (order.length > maxOrderings || new Set(fields).size < order.length)
    errors.push(refusal('ordering', (t) => t.ordering_once(maxOrderings)))
  return order
}
