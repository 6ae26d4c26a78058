import type { Row } from '../../../../shared/kernel/transitions.ts'
import { SoftDisabledButton } from '../../../ui/feedback/soft_disabled_button.tsx'
import { useTurnOf } from '../../../ui/form/next_actor.ts'
import { useTexts } from './texts.ts'

interface Props {
  readonly record: Row
  readonly press: () => void
}

/** The office has told which of its fields this person may change now. */
export const mayChange = ({ editable }: Row, name: string): boolean =>
  Array.isArray(editable) && editable.includes(name)

/** Stock-taking, F4. */
export function CountButton({ record, press }: Props) {
  const { t } = useTexts()
  const may = mayChange(record, 'count')
  const turn = useTurnOf('store_head', !may)
  return <SoftDisabledButton size="xs" says={t.stock.take} why={may ? '' : turn} press={press} />
}

/** Back into stock, with a new deadline where the old one has passed. */
export function ReleaseButton({ record, press }: Props) {
  const { t } = useTexts()
  const may = mayChange(record, 'deadline')
  const turn = useTurnOf('inspector', !may)
  return <SoftDisabledButton size="xs" says={t.stock.release} why={may ? '' : turn} press={press} />
}
