import type { ColumnField } from '../../../../shared/kernel/column.ts'
import { round } from '../../../../shared/kernel/decimals.ts'
import { type Resource, storedOf } from '../../../../shared/kernel/resource.ts'
import type { Language } from '../../../../shared/texts/index.ts'
import { texts } from '../../../i18n/index.ts'
import { timeText } from '../../dates/time_text.ts'
import type { Choice, GridColumn } from '../edit/grid_model.ts'
import { type ChoicesBy, entryColumns } from '../entry/entry_columns.ts'

/** A column of stored records. */
export interface StoredColumn extends GridColumn {
  /** The text of a stored value. */
  readonly write: (value: unknown) => string
  /** The value of an emptied cell; undefined where a value is required. */
  readonly empty: unknown
  /** Shows a computed value until something is typed. */
  readonly derived?: true
}

export const storedColumns = (
  resource: Resource,
  names: readonly string[],
  language: Language,
  choices: ChoicesBy,
): readonly StoredColumn[] =>
  entryColumns(resource, language, choices, names).flatMap((column) => {
    const field = storedOf(resource, column.name)
    return field
      ? [{ ...column, write: (value) => written(value, field, choices[column.name]), empty: emptyOf(field) }]
      : []
  })

function written(value: unknown, field: ColumnField, choices: readonly Choice[] | undefined): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? texts().yes : texts().no
  if (field.widget === 'datetime') return timeText(String(value))
  if (typeof value === 'number' && hasHundredths(field) && round(value, 2) === value) return value.toFixed(2)
  return choices?.find((choice) => choice.value === value)?.text ?? String(value)
}

/** Weights are shown with two decimals. */
const hasHundredths = ({ widget, limits }: ColumnField): boolean =>
  widget === 'number' && (limits?.decimals ?? 0) >= 2 && limits?.decimals !== 3

const worded: ReadonlySet<string> = new Set(['text', 'lines', 'suggest'])
function emptyOf(field: ColumnField): unknown {
  if (field.nullable) return null
  if (worded.has(field.widget) || field.reference?.soft) return ''
  return field.widget === 'number' ? 0 : undefined
}
