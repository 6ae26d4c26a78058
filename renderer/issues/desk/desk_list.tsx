import { Text, UnstyledButton } from '@mantine/core'
import { specOf } from '../../../shared/kernel/resource.ts'
import { StatePill } from '../../lists/status_pill.tsx'
import type { useRowKeys } from '../../planning/use_row_keys.ts'
import { useTexts } from '../../texts/index.ts'
import styles from '../issues.module.css'
import { cardsOf, textOf, timeOf } from '../kinds.ts'
import type { Waiting } from './use_waiting.ts'

interface Props {
  readonly cards: readonly Waiting[]
  readonly rows: ReturnType<typeof useRowKeys>
  /** The cursor is in the list. */
  readonly left: () => void
  readonly enter: () => void
}

/** The cards of a stage: ↑ ↓ show one, Enter goes into it. */
export function DeskList({ cards, rows, left, enter }: Props) {
  const { t } = useTexts()
  const { onFocus, ...handlers } = rows.handlers
  return (
    <ul
      className={styles.list}
      aria-label={t.issues.desk.cards}
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
          <CardLine card={card} isActive={card.key === rows.active} enter={enter} />
        </li>
      ))}
    </ul>
  )
}

interface LineProps {
  readonly card: Waiting
  readonly isActive: boolean
  readonly enter: () => void
}

function CardLine({ card: { kind, uid, record }, isActive, enter }: LineProps) {
  const { t, language } = useTexts()
  const facts = ['material_mark', 'specification', 'sub_order_uid', 'department', 'applicant']
    .map((name) => textOf(record, name))
    .filter((word) => word !== '')
  return (
    <UnstyledButton className={styles.open} tabIndex={isActive ? 0 : -1} onClick={enter}>
      <Text size="sm" component="span" className={styles.number}>
        {uid}
      </Text>{' '}
      <StatePill resource={cardsOf[kind]} name="status" value={record.status} />
      <Text size="xs" component="div">
        {specOf(cardsOf[kind]).label[language]} · {timeOf(record, 'create_dt')}
      </Text>
      {facts.length > 0 && (
        <Text size="xs" c="dimmed" component="div">
          {facts.join(' · ')}
        </Text>
      )}
      {textOf(record, 'return_reason') !== '' && (
        <Text size="xs" className="warned" component="div">
          ▲ {t.value_of(t.issues.came_back, textOf(record, 'return_reason'))}
        </Text>
      )}
    </UnstyledButton>
  )
}
