import type { Field } from '../../../shared/kernel/field.ts'
import type { Language } from '../../../shared/texts/index.ts'
import { unitIn } from '../../../shared/texts/units.ts'

const unitOf = (field: Field, language: Language): string =>
  field.stored ? unitIn(field.unit ?? '', language) : ''

/** `长度 (mm)`: what stands over a field. */
export function labelWithUnit(field: Field, language: Language): string {
  const unit = unitOf(field, language)
  return field.label[language] + (unit && ` (${unit})`)
}

/** `1200 mm`: the text of a value where nothing else tells its unit. */
export const valueWithUnit = (text: string, field: Field, language: Language): string =>
  `${text} ${unitOf(field, language)}`.trim()
