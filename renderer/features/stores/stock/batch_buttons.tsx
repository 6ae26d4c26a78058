import { roles } from '../../../../shared/kernel/people.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { SoftDisabledButton } from '../../../ui/feedback/soft_disabled_button.tsx'
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
  const { t, language } = useTexts()
  const why = mayChange(record, 'count') ? '' : t.forms.turn_of([roles.store_head[language]])
  return <SoftDisabledButton size="xs" says={t.stock.take} why={why} press={press} />
}

/** Back into stock, with a new deadline where the old one has passed. */
export function ReleaseButton({ record, press }: Props) {
  const { t, language } = useTexts()
  const why = mayChange(record, 'deadline') ? '' : t.forms.turn_of([roles.inspector[language]])
  return <SoftDisabledButton size="xs" says={t.stock.release} why={why} press={press} />
}
