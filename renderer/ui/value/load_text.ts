import type { Texts } from '../../i18n/index.ts'
import { hundredths } from './number_text.ts'

interface Load {
  /** In tonnes. */
  readonly output: number
  /** In 万元. */
  readonly output_value: number
}

/** `12.34 t · 86.50 万元`: tonnes to ten kilograms, which is enough to plan by. */
export const loadText = ({ output, output_value }: Load, t: Texts): string =>
  [t.load.tons(hundredths(output)), t.load.value(hundredths(output_value))].join(' · ')
