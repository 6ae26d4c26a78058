import { Alert, Text } from '@mantine/core'
import { type HTMLAttributes, useEffect } from 'react'
import { cardStatus } from '../../../../shared/process/codes.ts'
import { transfer_cards } from '../../../../shared/process/transfer_cards.ts'
import { useOperation } from '../../../api/queries.ts'
import { useCardsToSign } from '../../../api/waiting.ts'
import { rememberPosition } from '../../../ui/list/list_position.ts'
import { useTexts } from '../texts.ts'
import { CardList, cardOfItem } from './card_list.tsx'
import styles from './planning.module.css'

/** What a person of the process department has before him: to sign, sent back, in work, and handed on. */
export function MyCards(handlers: Pick<HTMLAttributes<HTMLElement>, 'onFocus' | 'onKeyDown'>) {
  const { t } = useTexts()
  const waiting = useCardsToSign()
  const mine = useOperation('transfer_cards', 'mine', {})
  const error = waiting.error ?? mine.error
  const own = (mine.data ?? []).map((card) => ({ ...card, title: `${card.file_index} ${card.name}` }))
  const inWork = own.filter(({ status }) => status === cardStatus.word.drafting)
  const isQuiet = waiting.cards?.length === 0 && mine.data?.length === 0
  // The page of a card leads to the others of these lists.
  useEffect(() =>
    rememberPosition(
      transfer_cards,
      [],
      0,
      [...(waiting.cards ?? []), ...own].map(({ id }) => ({ id })),
    ),
  )
  return (
    <section className={styles.cards} aria-label={t.planning.my_cards} {...handlers}>
      {error && <Alert color="late">{error.message}</Alert>}
      <CardList name="waiting" title={t.planning.waiting} cards={(waiting.cards ?? []).map(cardOfItem)} />
      <CardList
        name="returned"
        title={t.planning.returned}
        cards={inWork.filter(({ return_reason }) => return_reason !== '')}
      />
      <CardList
        name="drafting"
        title={t.planning.in_work}
        cards={inWork.filter(({ return_reason }) => return_reason === '')}
      />
      <CardList
        name="handed_on"
        title={t.planning.handed_on}
        cards={own.filter((card) => !inWork.includes(card))}
      />
      {isQuiet && <Text c="var(--text-3)">{t.planning.no_own_cards}</Text>}
    </section>
  )
}
