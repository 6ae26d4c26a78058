import type { Field } from '../../shared/kernel/field.ts'
import { extendedNames, namesOf, type Resource, specOf } from '../../shared/kernel/resource.ts'

export interface Column {
  readonly name: string
  readonly field: Field
  readonly width: number
  readonly right: boolean
  /** The office orders by the published fields of its list. */
  readonly sortable: boolean
}

const widths: Readonly<Record<string, number>> = {
  none: 64,
  number: 104,
  switch: 80,
  date: 112,
  datetime: 150,
  month: 100,
  select: 120,
  suggest: 120,
  reference: 130,
  lines: 240,
  list: 200,
  dict: 170,
  text: 160,
}

/** Every field of the full record in declared order; the Chinese text beside a code is left out, the code shows it. */
export function columnsFor(resource: Resource): readonly Column[] {
  const listed = specOf(resource).list?.fields ?? 'all'
  const sortable = new Set(namesOf(resource, listed))
  const shown = new Set(extendedNames(resource, listed))
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const text = field.stored || field.kind === 'computed'
    if (!shown.has(name) || !text) return []
    const width = field.stored ? (widths[field.widget] ?? 140) : 140
    return [
      {
        name,
        field,
        width,
        right: field.stored && field.widget === 'number',
        sortable: field.stored && sortable.has(name),
      },
    ]
  })
}
