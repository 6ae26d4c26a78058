import { useEffect, useState } from 'react'
import { focusCard } from '../../../ui/board/use_board_keys.ts'
import { focusLost } from '../../../ui/form/restore_focus.ts'
import type { Plan } from './month_columns.ts'

/** The cursor goes to the first card of a board that is there, and to a plan that was made as soon as it has its card. */
export function useBoardFocus(plans: readonly Plan[] | undefined): (made: number) => void {
  const [made, setMade] = useState<number>()
  const isReady = plans !== undefined
  useEffect(() => {
    if (!isReady || !focusLost()) return
    const first = document.querySelector<HTMLElement>('[data-column] a[tabindex="0"]')
    const place = first ?? document.querySelector<HTMLElement>('main h1')
    place?.focus()
  }, [isReady])
  const isThere = made !== undefined && plans?.some(({ id }) => id === made)
  useEffect(() => {
    if (!isThere) return
    focusCard(document.querySelector('main'), String(made))
    setMade(undefined)
  }, [isThere, made])
  return setMade
}
