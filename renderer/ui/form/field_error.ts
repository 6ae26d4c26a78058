import type { ColumnField } from '../../../shared/kernel/column.ts'
import { fieldErrors } from '../../../shared/kernel/issue_messages.ts'
import type { LocalizedText } from '../../../shared/texts/index.ts'

/** What the declaration has against a value, as the office would say it: hard limits, lengths, forms. */
export function fieldError(name: string, field: ColumnField, value: unknown): LocalizedText | undefined {
  const parsed = field.accepts.safeParse(value)
  return parsed.success ? undefined : fieldErrors(parsed.error, name, field.label, field)[0]?.text
}
