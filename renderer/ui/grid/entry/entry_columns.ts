import { plainText } from '../../../../shared/kernel/plain_text.ts'
import type { Resource } from '../../../../shared/kernel/resource.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import type { Language } from '../../../../shared/texts/index.ts'
import { officeNow } from '../../../api/clock.ts'
import { formField, neededFields } from '../../form/editable.ts'
import { widthOf } from '../../list/columns.ts'
import { labelWithUnit } from '../../value/with_unit.ts'
import type { Choice, GridColumn, Reading } from '../edit/grid_model.ts'
import { cellWidths, entryFields } from './entry_fields.ts'
import { readCell } from './read_cell.ts'

/** The text that a reference column stores of a record. */
export const carriedBy = (column: GridColumn | undefined, record: Row): string =>
  plainText(record[column?.carries ?? 'id'])

const languages: readonly Language[] = ['zh', 'en']

/** By field, of code tables and references. */
export type ChoicesBy = Readonly<Record<string, readonly Choice[] | undefined>>

export function entryColumns(
  resource: Resource,
  language: Language,
  choices: ChoicesBy,
  names = entryFields(resource),
): readonly GridColumn[] {
  const needed = neededFields(resource)
  return names.flatMap((name) => {
    const field = formField(resource, name)
    if (!field) return []
    const head = labelWithUnit(field, language)
    const offered = choices[name]
    const { reference } = field
    return [
      {
        name,
        head,
        titles: [
          ...languages.flatMap((one) => [field.label[one], labelWithUnit(field, one)]),
          ...(field.titles ?? []),
        ],
        width: Math.max(cellWidths[field.widget] ?? 136, widthOf(head)),
        right: field.widget === 'number',
        required: needed.has(name),
        read: memoized((text) => readCell(name, field, text, officeNow().slice(0, 10), offered)),
        today: () => officeNow().slice(0, 10),
        now: () =>
          field.widget === 'date' ? officeNow().slice(0, 10) : officeNow().slice(0, 16).replace('T', ' '),
        ...(field.hidden && { secret: true }),
        ...(offered && { choices: offered }),
        ...(reference && { target: reference.target, carries: reference.carries }),
      },
    ]
  })
}

/** Cells are read again at every key, and many have the same text. */
function memoized(read: (text: string) => Reading): (text: string) => Reading {
  const known = new Map<string, Reading>()
  return (text) => {
    const reading = known.get(text) ?? read(text)
    known.set(text, reading)
    return reading
  }
}
