import type { ColumnField } from '../../../shared/kernel/column.ts'
import type { AnyFilter } from '../../../shared/kernel/model.ts'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import type { Texts } from '../../i18n/index.ts'
import { type Reader, shownValue } from '../value/shown_value.ts'
import { presets } from './periods.ts'

/** Filters as people think of them: from and until of one column are one. The names are those of the address. */
export interface FilterGroup {
  readonly name: string
  readonly field: ColumnField
  readonly kind: 'span' | 'flag' | 'yesno' | 'pick' | 'text'
  readonly from?: string
  readonly until?: string
}

const columnOf = (filter: AnyFilter): string | undefined =>
  filter.op === 'custom' ? undefined : 'field' in filter ? filter.field : filter.column
const fieldOf = (resource: Resource, filter: AnyFilter): ColumnField | undefined =>
  'kind' in filter ? filter.kind : storedOf(resource, filter.field)

export function filterGroups(resource: Resource): readonly FilterGroup[] {
  const groups: FilterGroup[] = []
  for (const [name, filter] of Object.entries(specOf(resource).list?.filters ?? {})) {
    const field = fieldOf(resource, filter)
    if (!field) continue
    if (filter.op === 'from' || filter.op === 'until') joinSpan(groups, name, filter, field)
    else groups.push({ name, field, kind: kindOf(filter, field) })
  }
  return groups
}

function joinSpan(groups: FilterGroup[], name: string, filter: AnyFilter, field: ColumnField): void {
  const group = `span:${columnOf(filter)}`
  const at = groups.findIndex((one) => one.name === group)
  const known = groups[at] ?? { name: group, field, kind: 'span' as const }
  const next: FilterGroup = { ...known, [filter.op === 'from' ? 'from' : 'until']: name }
  if (at < 0) groups.push(next)
  else groups[at] = next
}

function kindOf({ op }: AnyFilter, { widget }: ColumnField): FilterGroup['kind'] {
  if (op === 'hasValue' || op === 'excludeByDefault') return 'flag'
  if (op === 'equals' && widget === 'switch') return 'yesno'
  return op === 'equals' && (widget === 'select' || widget === 'reference') ? 'pick' : 'text'
}

/** The names under which the address keeps the values of a group. */
export const namesIn = ({ name, kind, from, until }: FilterGroup): readonly string[] =>
  kind === 'span' ? [from, until].filter((one) => one !== undefined) : [name]

export const isUsed = (group: FilterGroup, query: URLSearchParams): boolean =>
  namesIn(group).some((name) => query.get(name))

export const emptied = (group: FilterGroup): Readonly<Record<string, string>> =>
  Object.fromEntries(namesIn(group).map((name) => [name, '']))

/** Whether something is filled in, or whether it is so. */
export const flagWords = ({ kind }: FilterGroup, t: Texts): readonly [yes: string, no: string] =>
  kind === 'flag' ? [t.filled, t.not_filled] : [t.yes, t.no]

/** What a chip says of its filter. */
export function filterText(
  group: FilterGroup,
  query: URLSearchParams,
  reader: Reader,
  today: string,
): string {
  const { t } = reader
  if (group.kind === 'span') return spanText(group, query, t, today)
  const value = query.get(group.name) ?? ''
  if (value === '') return t.lists.any
  const [yes, no] = flagWords(group, t)
  if (group.kind === 'flag' || group.kind === 'yesno') return value === 'true' ? yes : no
  return group.kind === 'pick' ? shownValue(group.field, group.field.fromText(value), reader) : value
}

function spanText({ from, until }: FilterGroup, query: URLSearchParams, t: Texts, today: string): string {
  const [first, last] = [from, until].map((name) => (name && query.get(name)) || '')
  const preset = presets(today).find(({ span }) => span[0] === first && span[1] === last)
  if (preset) return t.lists.periods[preset.name]
  if (first && last) return first === last ? first : t.lists.span(first, last)
  if (first) return t.lists.from_day(first)
  return last ? t.lists.until_day(last) : t.lists.any
}
