import type { ColumnField } from '../../../../shared/kernel/column.ts'
import { type Resource, specOf } from '../../../../shared/kernel/resource.ts'
import { createFields, formField } from '../../form/editable.ts'

/** Widgets that fit into a cell, with the width of the column in pixels. */
export const cellWidths: Readonly<Record<string, number>> = {
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
  list: 180,
}

const fits = (field: ColumnField | undefined): boolean =>
  field !== undefined && field.widget in cellWidths && !field.upload

/** The fields that a grid of new records shows. */
export const entryFields = (resource: Resource): readonly string[] =>
  createFields(resource).filter((name) => fits(formField(resource, name)))

/**
 * The page of a new card shows what follows from its part and order, and a comment is written beside the record that it
 * is about; a row of cells shows neither.
 */
const madeOnItsPage: ReadonlySet<string> = new Set(['transfer_cards', 'comments'])

/** Whether many can be created in a grid: all required fields fit into cells. */
export function hasEntry(resource: Resource): boolean {
  const { requiredInputs = [] } = specOf(resource).create ?? {}
  const shown = new Set(entryFields(resource))
  return (
    shown.size > 0 && requiredInputs.every((name) => shown.has(name)) && !madeOnItsPage.has(resource.name)
  )
}
