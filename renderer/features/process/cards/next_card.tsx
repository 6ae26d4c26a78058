import { useEffect, useRef } from 'react'
import { useCardsToSign } from '../../../api/waiting.ts'
import { IconSignature } from '../../../ui/look/icons.ts'
import { recordHash } from '../../../ui/navigation/record_url.ts'
import type { Action } from '../../../ui/page/page_head.tsx'
import { useTexts } from './texts.ts'

/**
 * On the page of a card: the way to the next one that waits for the same person's signature. After his signature the
 * cursor is on it, so that Enter goes on.
 */
export function useNextCard(card: number): Action | undefined {
  const { t } = useTexts()
  const { cards: waiting } = useCardsToSign()
  const others = waiting?.filter(({ id }) => id !== card) ?? []
  const [next] = others
  const isMine = waiting?.some(({ id }) => id === card)
  const wasMine = useRef(false)
  // After each render: the list of waiting cards may be read before the card, whose step is the button until then.
  useEffect(() => {
    if (isMine) wasMine.current = true
    if (isMine !== false || !wasMine.current) return
    const action = document.querySelector<HTMLElement>('[data-action=next_card]')
    action?.focus()
    wasMine.current = action === null && next !== undefined
  })
  return (
    next && {
      name: 'next_card',
      label: t.cards.next_card(others.length),
      icon: IconSignature,
      href: recordHash('transfer_cards', next.id),
    }
  )
}
