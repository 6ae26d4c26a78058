import { useTexts } from '../../i18n/index.ts'
import { usePlant } from '../print/use_company.ts'
import { hundredths } from './number_text.ts'

interface Load {
  /** In tonnes. */
  readonly output: number
  /** In 万元. */
  readonly output_value: number
}

/**
 * `12.34 t · 86.50 万元`: tonnes to ten kilograms, which is enough to plan by. Money does not travel: in a working copy
 * nothing is said of the value.
 */
export function useLoadText(): (load: Load) => string {
  const { t } = useTexts()
  const isCopy = usePlant().data?.copy != null
  return ({ output, output_value }) =>
    [t.load.tons(hundredths(output)), !isCopy && t.load.value(hundredths(output_value))]
      .filter(Boolean)
      .join(' · ')
}
