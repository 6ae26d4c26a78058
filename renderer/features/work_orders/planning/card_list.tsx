import { Anchor, Text, Title } from '@mantine/core'
import { cardKind, cardStatus } from '../../../../shared/process/codes.ts'
import { transfer_cards } from '../../../../shared/process/transfer_cards.ts'
import { useRowKeys } from '../../../ui/keyboard/use_row_keys.ts'
import { recordHash } from '../../../ui/navigation/record_url.ts'
import { codeText } from '../../../ui/value/status.ts'
import { StatePill, StatusPill } from '../../../ui/value/status_pill.tsx'
import { useTexts } from '../texts.ts'
import styles from './planning.module.css'

/** What both lists of a desk tell of a card. */
export interface ListedCard {
  readonly id: number
  readonly file_index: string
  readonly name: string
  readonly category: number
  readonly revision: number
  readonly status: string
  readonly since: string | null
  readonly return_reason?: string
  readonly writer?: string
  readonly library_reviewed?: boolean
}

interface Props {
  readonly name: string
  readonly title: string
  readonly cards: readonly ListedCard[]
}

/** Cards under a heading with their number; nothing where there are none. */
export function CardList({ name, title, cards }: Props) {
  const { active, list, handlers } = useRowKeys(cards.map(({ id }) => String(id)))
  if (cards.length === 0) return null
  return (
    <section>
      <Title order={2} mt="xs" mb={2}>
        {title} <span>{cards.length}</span>
      </Title>
      <ul className={styles.list} aria-label={title} ref={list} {...handlers} data-cards={name}>
        {cards.map((card) => (
          <CardRow key={card.id} card={card} isActive={String(card.id) === active} />
        ))}
      </ul>
    </section>
  )
}

function CardRow({ card, isActive }: { card: ListedCard; isActive: boolean }) {
  const { t, language } = useTexts()
  const { id, file_index, name, category, revision, status, since, return_reason, writer } = card
  // Only an approval waits for it.
  const waitsForLibrary = card.library_reviewed === false && status === cardStatus.word.reviewed
  return (
    <li className={styles.card} data-row={id}>
      <div className={`${styles.line} ${styles.spread}`}>
        <Anchor fw={600} href={recordHash('transfer_cards', id)} tabIndex={isActive ? 0 : -1}>
          {file_index} {name}
        </Anchor>
        {return_reason ? (
          <StatusPill meaning="stop" text={t.planning.sent_back} />
        ) : (
          <StatePill resource={transfer_cards} name="status" value={status} />
        )}
      </div>
      <Text size="sm" c="var(--text-3)">
        {[
          codeText(cardKind.table, String(category), language),
          revision > 0 && t.planning.revision(revision),
          writer && t.planning.written_by(writer),
          since?.slice(0, 16).replace('T', ' '),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {return_reason && <Text c="var(--wait)">▲ {return_reason}</Text>}
      {waitsForLibrary && (
        <Text size="sm" c="var(--wait)">
          ▲ {t.planning.library_first}
        </Text>
      )}
    </li>
  )
}
