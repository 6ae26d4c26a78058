import { Anchor, Text, Title } from '@mantine/core'
import { cardKind } from '../../../../shared/process/codes.ts'
import { transfer_cards } from '../../../../shared/process/transfer_cards.ts'
import type { RecordItem } from '../../../api/waiting.ts'
import { useRowKeys } from '../../../ui/keyboard/use_row_keys.ts'
import { recordHash } from '../../../ui/navigation/record_url.ts'
import { codeText } from '../../../ui/value/status.ts'
import { StatePill, StatusPill } from '../../../ui/value/status_pill.tsx'
import { useTexts } from '../texts.ts'
import styles from './planning.module.css'

/** What both lists of a desk tell of a card. */
interface ListedCard {
  readonly id: number
  readonly title: string
  readonly category?: number
  readonly revision?: number
  readonly status?: string
  /** What the person does with it. */
  readonly step?: string
  readonly since: string | null
  readonly return_reason?: string
  readonly writer?: string
  /** What its step lacks. */
  readonly lacks?: string
}

export const cardOfItem = ({ id, title, since, from, action, why }: RecordItem): ListedCard => ({
  id,
  title,
  since,
  writer: from,
  step: action?.text ?? '',
  lacks: why,
})

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
  const { id, title, category, revision = 0, status, step, since, return_reason, writer, lacks } = card
  return (
    <li className={styles.card} data-row={id}>
      <div className={`${styles.line} ${styles.spread}`}>
        <Anchor fw={600} href={recordHash('transfer_cards', id)} tabIndex={isActive ? 0 : -1}>
          {title}
        </Anchor>
        {return_reason ? (
          <StatusPill meaning="stop" text={t.planning.sent_back} />
        ) : step === undefined ? (
          <StatePill resource={transfer_cards} name="status" value={status} />
        ) : (
          <StatusPill meaning="wait" text={step} />
        )}
      </div>
      <Text size="sm" c="var(--text-3)">
        {[
          category && codeText(cardKind.table, String(category), language),
          revision > 0 && t.planning.revision(revision),
          writer && t.planning.written_by(writer),
          since?.slice(0, 16).replace('T', ' '),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {return_reason && <Text c="var(--wait)">▲ {return_reason}</Text>}
      {lacks && (
        <Text size="sm" c="var(--wait)">
          ▲ {lacks}
        </Text>
      )}
    </li>
  )
}
