import { daysSince } from '../../../../shared/kernel/times.ts'
import { useToday } from '../../../api/clock.ts'
import type { RecordItem } from '../../../api/waiting.ts'
import type { useRowKeys } from '../../../ui/keyboard/use_row_keys.ts'
import { formResources, isFormName } from '../sheet_waits.ts'
import { useTexts } from '../texts.ts'
import styles from './countersign.module.css'
import { aboutOf, amountOf, approvalKey, nameOf, type ToSign, titleIn } from './to_sign.ts'

interface Props {
  readonly items: readonly ToSign[]
  readonly approvals: readonly RecordItem[]
  readonly rows: ReturnType<typeof useRowKeys>
}

/** The papers that need this person, then those that he may sign as well. */
export function InboxList({ items, approvals, rows: { active, list, handlers } }: Props) {
  const { t } = useTexts()
  const needed = items.filter((item) => item.needed)
  const others = items.filter((item) => !item.needed)
  return (
    <section className={styles.side} aria-label={t.procurement.countersign.list}>
      <ul className={styles.list} ref={list} {...handlers} data-inbox>
        {approvals.length > 0 && (
          <li className={styles.group}>{t.procurement.countersign.approving(approvals.length)}</li>
        )}
        {approvals.map((item) => (
          <ApprovalRow key={item.id} item={item} isActive={approvalKey(item) === active} />
        ))}
        {needed.length > 0 && (
          <li className={styles.group}>{t.procurement.countersign.waiting(needed.length)}</li>
        )}
        {needed.map((item) => (
          <InboxRow key={item.key} item={item} isActive={item.key === active} />
        ))}
        {others.length > 0 && <li className={styles.group}>{t.procurement.countersign.others}</li>}
        {others.map((item) => (
          <InboxRow key={item.key} item={item} isActive={item.key === active} />
        ))}
      </ul>
    </section>
  )
}

function ApprovalRow({ item, isActive }: { item: RecordItem; isActive: boolean }) {
  const { t, language } = useTexts()
  const { resource, title, about, from, since, action } = item
  const days = daysSince(since, useToday())
  return (
    <li className={styles.row} data-row={approvalKey(item)}>
      <button
        type="button"
        className={styles.choice}
        tabIndex={isActive ? 0 : -1}
        aria-current={isActive}
        onClick={({ currentTarget }) => currentTarget.focus()}
      >
        <span className={styles.line}>
          <span className={styles.name}>
            {isFormName(resource) && formResources[resource].spec.label[language]} {title}
          </span>
          <span className={styles.facts}>{t.procurement.days(days)}</span>
        </span>
        <span className={styles.facts}>{[action?.text, about, from].filter(Boolean).join(' · ')}</span>
      </button>
    </li>
  )
}

function InboxRow({ item, isActive }: { item: ToSign; isActive: boolean }) {
  const { t, language } = useTexts()
  const today = useToday()
  const days = item.kind === 'form' ? daysSince(item.paper.since, today) : undefined
  return (
    <li className={styles.row} data-row={item.key}>
      <button
        type="button"
        className={styles.choice}
        tabIndex={isActive ? 0 : -1}
        aria-current={isActive}
        onClick={({ currentTarget }) => currentTarget.focus()}
      >
        <span className={styles.line}>
          <span className={styles.name}>{nameOf(item, language)}</span>
          {days !== undefined && <span className={styles.facts}>{t.procurement.days(days)}</span>}
        </span>
        <span className={styles.line}>
          <span className={styles.facts}>
            {titleIn(item.kind, item.paper.user_title, language)} · {aboutOf(item)}
          </span>
          <span className={styles.amount}>{amountOf(item, t)}</span>
        </span>
      </button>
    </li>
  )
}
