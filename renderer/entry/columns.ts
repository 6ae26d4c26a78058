import type { Stored } from '../../shared/kernel/column.ts'
import { type Resource, specOf, storedOf } from '../../shared/kernel/resource.ts'
import type { Row } from '../../shared/kernel/transitions.ts'
import type { Language } from '../../shared/texts/index.ts'
import { createFields } from '../forms/editable.ts'
import { labelWithUnit } from '../forms/with_unit.ts'
import { widthOf } from '../lists/columns.ts'
import { readingOrder } from '../lists/reading_order.ts'
import { plainText } from '../lists/shown_value.ts'
import { officeNow } from '../office/clock.ts'
import type { Choice, GridColumn } from './grid/model.ts'
import { readCell } from './read_cell.ts'
import { remembered } from './remembered.ts'

const widths: Readonly<Record<string, number>> = {
  number: 96,
  switch: 72,
  date: 116,
  datetime: 148,
  month: 96,
  select: 120,
  suggest: 120,
  reference: 150,
  lines: 240,
  text: 150,
}

/** Kinds that fit into one cell. */
const fits = (field: Stored): boolean => field.widget in widths && !field.hidden && !field.upload

/** The fields that a grid of new records shows. */
export const entryFields = (resource: Resource): readonly string[] => {
  const given = new Set(createFields(resource))
  return readingOrder(resource).filter((name) => {
    const field = storedOf(resource, name)
    return field && given.has(name) && fits(field)
  })
}

/** Whether many can be typed at once: everything a new record needs fits into cells. */
export function hasEntry(resource: Resource): boolean {
  const { needs = [], extra } = specOf(resource).create ?? {}
  const shown = new Set(entryFields(resource))
  return shown.size > 0 && !extra && needs.every((name) => shown.has(name))
}

/** What a column that names records stores of this one, as text. */
export const carriedBy = (column: GridColumn | undefined, record: Row): string =>
  plainText(record[column?.carries ?? 'id'])

/** By field: those of the short lists and references. */
export type ChoicesBy = Readonly<Record<string, readonly Choice[] | undefined>>

export function entryColumns(
  resource: Resource,
  language: Language,
  choices: ChoicesBy,
  names = entryFields(resource),
): readonly GridColumn[] {
  const needed = new Set(specOf(resource).create?.needs ?? [])
  return names.flatMap((name) => {
    const field = storedOf(resource, name)
    if (!field) return []
    const head = labelWithUnit(field, language)
    const offered = choices[name]
    const { reference } = field
    return [
      {
        name,
        head,
        width: Math.max(widths[field.widget] ?? 136, widthOf(head)),
        right: field.widget === 'number',
        required: needed.has(name),
        // The same texts stand in many cells.
        read: remembered(
          (text: string) => readCell(name, field, text, officeNow().slice(0, 10), offered),
          (text) => text,
        ),
        today: () => officeNow().slice(0, 10),
        now: () =>
          field.widget === 'date' ? officeNow().slice(0, 10) : officeNow().slice(0, 16).replace('T', ' '),
        ...(offered && { choices: offered }),
        ...(reference && { target: reference.target, carries: reference.carries }),
      },
    ]
  })
}
