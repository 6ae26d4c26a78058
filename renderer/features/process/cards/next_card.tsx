import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useOperation } from '../../../api/queries.ts'
import { usePageKeys } from '../../../ui/keyboard/page_keys.ts'
import { navigate } from '../../../ui/navigation/location.ts'
import { recordHash } from '../../../ui/navigation/record_url.ts'
import { useTexts } from './texts.ts'

/**
 * On the page of a card: the way to the next one that waits for the same person's signature. After his signature the
 * cursor is on it, so that Enter goes on; F9 does from anywhere on the page.
 */
export function NextCard({ card }: { card: number }) {
  const { t } = useTexts()
  const { data: waiting } = useOperation('transfer_cards', 'waiting', {})
  const others = waiting?.filter(({ id }) => id !== card) ?? []
  const [next] = others
  const button = useRef<HTMLAnchorElement>(null)
  const isMine = waiting?.some(({ id }) => id === card)
  const wasMine = useRef(false)
  useEffect(() => {
    if (isMine) wasMine.current = true
    if (isMine !== false || !wasMine.current) return
    wasMine.current = false
    button.current?.focus()
  }, [isMine])
  usePageKeys((event) => {
    if (event.key !== 'F9' || !next) return
    event.preventDefault()
    navigate(recordHash('transfer_cards', next.id))
  })
  if (!next) return null
  return (
    <Button
      size="xs"
      variant="default"
      component="a"
      ref={button}
      href={recordHash('transfer_cards', next.id)}
      title="F9"
    >
      {t.cards.next_card(others.length)}
    </Button>
  )
}
