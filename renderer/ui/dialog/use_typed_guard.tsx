import { Alert } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../i18n/index.ts'

/** Esc, or a press beside a dialog, closes it, but asks once where something was typed. */
export function useTypedGuard(close: () => void): {
  /** Of the form. */
  readonly onInput: () => void
  /** Of the dialog. */
  readonly onClose: () => void
  readonly question: ReactNode
} {
  const { t } = useTexts()
  const [typed, setTyped] = useState<'nothing' | 'something' | 'asked'>('nothing')
  return {
    onInput: () => setTyped('something'),
    onClose: () => (typed === 'something' ? setTyped('asked') : close()),
    question: typed === 'asked' && (
      <Alert color="wait" role="alert">
        {t.leave_typed}
      </Alert>
    ),
  }
}
