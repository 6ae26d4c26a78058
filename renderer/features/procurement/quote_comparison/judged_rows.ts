import { supply_relationships } from '../../../../shared/procurement/supply_relationships.ts'
import type { Language } from '../../../../shared/texts/index.ts'

/** The criteria in the order of the paper; the recommendation is what they come to. */
export const judgedRows = [
  'A',
  'B',
  'C',
  'D',
  'E',
  'F',
  'scope',
  'price',
  'status',
  'delivery_payment',
  'G',
] as const
export type JudgedRow = (typeof judgedRows)[number]

/** `A 列入合格供方名录`, `价格 (元)` */
export function rowLabel(name: JudgedRow, language: Language): string {
  const { label, unit } = supply_relationships.fields[name]
  const letter = name.length === 1 ? `${name} ` : ''
  return `${letter}${label[language]}${unit ? ` (${unit})` : ''}`
}
