import { lateness } from '../../../shared/procurement/codes.ts'
import { useTexts } from '../../i18n/index.ts'
import { codeText } from './status.ts'
import { StatusText } from './status_pill.tsx'

export interface LatenessProps {
  readonly lateness: keyof typeof lateness.table
  /** Null where it is not late. */
  readonly days: number | null
}

/** Why somebody must hurry: late by so many days, or urgent; nothing for goods that come in time. */
export function LatenessText({ lateness: state, days }: LatenessProps) {
  const { t, language } = useTexts()
  const [, , , meaning] = lateness.table[state] as readonly [
    unknown,
    unknown,
    unknown,
    ('late' | 'wait' | 'done')?,
  ]
  if (meaning !== 'late' && meaning !== 'wait') return null
  const word = codeText(lateness.table, state, language)
  return <StatusText meaning={meaning} text={days === null ? word : t.by_days(word, days)} />
}
