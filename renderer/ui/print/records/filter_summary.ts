import { type Resource, specOf, storedOf } from '../../../../shared/kernel/resource.ts'
import { conditionText, readCondition, whereOf } from '../../list/conditions.ts'
import type { ListQuery } from '../../list/saved_view.ts'
import { type Reader, shownValue } from '../../value/shown_value.ts'

/** What a list was narrowed to, in the reader's words: `库房：一级焊材库`. */
export function filterSummary(resource: Resource, input: ListQuery, reader: Reader): readonly string[] {
  const { t, language } = reader
  const { list } = specOf(resource)
  const filters = Object.entries(list?.filters ?? {}).flatMap(([name, filter]) => {
    const text = plain(input[name])
    const kind = 'kind' in filter ? filter.kind : storedOf(resource, filter.field)
    if (!text || !kind) return []
    const label = kind.label[language]
    if (filter.op === 'hasValue' || filter.op === 'excludeByDefault')
      return [t.value_of(label, text === 'true' ? t.filled : t.not_filled)]
    const value = filter.op === 'equals' ? shownValue(kind, kind.fromText(text), reader) : text
    const side = { from: t.from(label), until: t.until(label) }
    return [t.value_of(filter.op === 'from' || filter.op === 'until' ? side[filter.op] : label, value)]
  })
  const columns = whereOf(input).flatMap((text) => {
    const condition = readCondition(resource, text)
    return condition ? [t.value_of(condition.field.label[language], conditionText(condition, reader))] : []
  })
  const search = plain(input['search'])
  return [...(search ? [t.value_of(t.search, search)] : []), ...filters, ...columns]
}

const plain = (value: string | readonly string[] | undefined): string =>
  typeof value === 'string' ? value : ''

/** Whether the words above the list tell this column already: every row would say the same. */
export function isInFilterSummary(resource: Resource, input: ListQuery, column: string): boolean {
  const filter = specOf(resource).list?.filters?.[column]
  return Boolean(input[column]) && filter?.op === 'equals' && 'field' in filter && filter.field === column
}
