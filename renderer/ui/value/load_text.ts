import type { Texts } from '../../i18n/index.ts'

interface Load {
  /** In tonnes. */
  readonly output: number
  /** In 万元. */
  readonly output_value: number
}

/** `12.34 t · 86.50 万元`: tonnes to ten kilograms, which is enough to plan by. */
export const loadText = ({ output, output_value }: Load, t: Texts): string =>
  [t.load.tons(grouped(output)), t.load.value(grouped(output_value))].join(' · ')

/** `1,234.50`, the same in both languages. */
const grouped = (amount: number): string =>
  amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
