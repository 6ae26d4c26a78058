import { useEffect, useState } from 'react'
import { focusCard } from '../../../ui/board/use_board_keys.ts'
import { useFocusRecovery } from '../../../ui/form/restore_focus.ts'
import type { Plan } from './month_columns.ts'

/** Focuses the first card of the board, and a new plan as soon as it has its card. */
export function useBoardFocus(plans: readonly Plan[] | undefined): (made: number) => void {
  const [made, setMade] = useState<number>()
  useFocusRecovery(plans !== undefined, ['[data-column] a[tabindex="0"]', 'main h1'])
  const isThere = made !== undefined && plans?.some(({ id }) => id === made)
  useEffect(() => {
    if (!isThere) return
    focusCard(document.querySelector('main'), String(made))
    setMade(undefined)
  }, [isThere, made])
  return setMade
}
