import type { Stored } from '../../shared/kernel/column.ts'
import { type FieldError, invalid } from '../../shared/kernel/errors.ts'
import { fieldErrors } from '../../shared/kernel/issues.ts'
import { bool } from '../../shared/kernel/kinds.ts'
import { type AnyFilter, namesOf, type Resource, specOf, storedOf } from '../../shared/kernel/resource.ts'
import type { Names } from '../../shared/kernel/spec.ts'
import type { Row } from '../../shared/kernel/transitions.ts'
import { type Label, say } from '../../shared/texts/index.ts'
import type { Wanted } from '../db/lists.ts'

const most = 500
const usual = 20

const pageLabel: Label = { zh: '页码', en: 'page' }
const limitLabel: Label = { zh: '每页条数', en: 'limit' }
const orderingLabel: Label = { zh: '排序', en: 'ordering' }
const flag = bool('', '')

/** The field kind that reads a filter's parameter. */
export const filterKind = (resource: Resource, filter: AnyFilter): Stored | undefined =>
  filter.op === 'isSet' || filter.op === 'hides'
    ? flag
    : 'kind' in filter
      ? filter.kind
      : storedOf(resource, filter.field)

export type Asked = Omit<Wanted, 'columns' | 'totals'>
const plans = new WeakMap<
  Resource,
  readonly (readonly [name: string, filter: AnyFilter, kind: Stored | undefined])[]
>()

function filtersOf(resource: Resource) {
  const known = plans.get(resource)
  if (known) return known
  const made = Object.entries(specOf(resource).list?.filters ?? {}).map(
    ([name, filter]) => [name, filter, filterKind(resource, filter)] as const,
  )
  plans.set(resource, made)
  return made
}

/** The question a list asks: paging, filters by their own kinds, order. Unknown parameters are ignored. */
export function askList(resource: Resource, input: Row): Asked {
  const errors: FieldError[] = []
  const filters: Record<string, unknown> = {}
  for (const [name, filter, kind] of filtersOf(resource)) {
    const value = input[name] ?? (filter.alias === undefined ? undefined : input[filter.alias])
    // Present and empty means not filtered.
    if (value === undefined || value === null || (typeof value === 'string' && value.trim() === '') || !kind)
      continue
    const read = readFilter(name, filter, kind, value, errors)
    if (read !== undefined) filters[name] = read
  }
  const unpaged =
    specOf(resource).list?.unpaged && input['page'] === undefined && input['limit'] === undefined
  const asked = {
    filters,
    page: positive('page', pageLabel, input['page'] ?? 1, errors),
    limit: Math.min(most, positive('limit', limitLabel, input['limit'] ?? (unpaged ? most : usual), errors)),
    count: input['count'] !== false && input['count'] !== 'false',
    search: textOf(input['search']),
    ordering: ordering(resource, textOf(input['ordering']), errors),
    cursor: typeof input['cursor'] === 'string' ? input['cursor'] : undefined,
  }
  if (errors.length > 0) throw invalid(errors)
  return asked
}

const textOf = (given: unknown): string | undefined =>
  typeof given === 'string' && given.trim() !== '' ? given.trim() : undefined

function positive(name: string, label: Label, given: unknown, errors: FieldError[]): number {
  const number = typeof given === 'string' ? Number(given) : given
  if (typeof number === 'number' && Number.isSafeInteger(number) && number >= 1) return number
  errors.push({
    field: name,
    code: 'validation_error',
    says: say((t, l) => t.at_least(label[l], 1)),
  })
  return 1
}

function readFilter(
  name: string,
  filter: AnyFilter,
  kind: Stored,
  value: unknown,
  errors: FieldError[],
): unknown {
  if (filter.op === 'from' || filter.op === 'until') {
    const bound = typeof value === 'string' ? kind.bound?.(value, filter.op === 'until') : undefined
    if (bound === undefined)
      errors.push({ field: name, code: 'validation_error', says: say((t, l) => t.not_a_time(kind.label[l])) })
    return bound
  }
  if (filter.op === 'contains') {
    // A code is meant by each of its spellings; a part of its text is a part.
    if (typeof value === 'string' && value.isWellFormed()) return kind.codes?.meant(value) ?? value
    errors.push({ field: name, code: 'validation_error', says: say((t, l) => t.not_a_text(kind.label[l])) })
    return undefined
  }
  // In an address every value is a text.
  const parsed = kind.asks.safeParse(typeof value === 'string' ? kind.fromText(value) : value)
  if (parsed.success) return parsed.data
  errors.push(
    ...fieldErrors(parsed.error, name, kind.label === flag.label ? { zh: name, en: name } : kind.label, kind),
  )
  return undefined
}

function ordering(
  resource: Resource,
  asked: string | undefined,
  errors: FieldError[],
): readonly string[] | undefined {
  if (asked === undefined) return undefined
  const names: Names = specOf(resource).list?.fields ?? 'all'
  const known = namesOf(resource, names).filter((one) => storedOf(resource, one))
  const order = asked.split(',').map((one) => one.trim())
  if (order.every((one) => known.includes(one.replace(/^-/, '')))) return order
  errors.push({
    field: 'ordering',
    code: 'validation_error',
    says: say((t, l) => `${orderingLabel[l]}: ${t.ordering(known)}`),
  })
  return undefined
}
