import { Text, UnstyledButton } from '@mantine/core'
import { specOf } from '../../../../shared/kernel/resource.ts'
import type { useRowKeys } from '../../../ui/keyboard/use_row_keys.ts'
import { fieldText, fieldTime } from '../../../ui/value/field_text.ts'
import { StatePill, StatusShape } from '../../../ui/value/status_pill.tsx'
import styles from '../issues/issues.module.css'
import { useTexts } from '../issues/texts.ts'
import type { QueueConfig } from './queue.ts'
import type { QueuedCard } from './use_queue_cards.ts'

interface Props<Kind extends string, Stage extends string> {
  readonly desk: QueueConfig<Kind, Stage>
  readonly label: string
  readonly cards: readonly QueuedCard<Kind>[]
  readonly rows: ReturnType<typeof useRowKeys>
  /** The cursor is in the list. */
  readonly left: () => void
  readonly enter: (key: string) => void
}

/** The cards of a stage: ↑ ↓ show one, Enter goes into it. */
export function QueueList<Kind extends string, Stage extends string>(props: Props<Kind, Stage>) {
  const { desk, label, cards, rows, left, enter } = props
  const { onFocus, ...handlers } = rows.handlers
  return (
    <ul
      className={styles.list}
      aria-label={label}
      ref={rows.list}
      {...handlers}
      onFocus={(event) => {
        onFocus(event)
        left()
      }}
    >
      {cards.map((card) => (
        <li
          key={card.key}
          className={styles.row}
          data-row={card.key}
          data-chosen={card.key === rows.active || undefined}
        >
          <CardLine
            desk={desk}
            card={card}
            isActive={card.key === rows.active}
            enter={() => enter(card.key)}
          />
        </li>
      ))}
    </ul>
  )
}

interface LineProps<Kind extends string, Stage extends string> {
  readonly desk: QueueConfig<Kind, Stage>
  readonly card: QueuedCard<Kind>
  readonly isActive: boolean
  readonly enter: () => void
}

function CardLine<Kind extends string, Stage extends string>(props: LineProps<Kind, Stage>) {
  const { desk, card, isActive, enter } = props
  const { t, language } = useTexts()
  const { kind, uid, record } = card
  const resource = desk.cardsOf[kind]
  const facts = desk.facts.map((name) => fieldText(record, name)).filter((word) => word !== '')
  return (
    <UnstyledButton className={styles.open} tabIndex={isActive ? 0 : -1} onClick={enter}>
      <div className={styles.line}>
        <span className={styles.number}>{uid}</span>
        <StatePill resource={resource} name="status" value={record.status} />
      </div>
      {facts.length > 0 && <Text component="div">{facts.join(' · ')}</Text>}
      <Text size="sm" c="var(--text-3)" component="div">
        {specOf(resource).label[language]} · {fieldTime(record, 'create_dt')}
      </Text>
      {fieldText(record, 'return_reason') !== '' && (
        <Text size="sm" className="warned" component="div">
          <StatusShape meaning="stop" />
          {t.value_of(t.issues.came_back, fieldText(record, 'return_reason'))}
        </Text>
      )}
    </UnstyledButton>
  )
}
