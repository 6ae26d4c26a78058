import { type DragEvent, memo } from 'react'
import { readDate } from '../../../../shared/kernel/times.ts'
import { planStatus } from '../../../../shared/production/codes.ts'
import { pruction_plans } from '../../../../shared/production/pruction_plans.ts'
import board from '../../../ui/board/board.module.css'
import { orderHash } from '../../../ui/navigation/record_url.ts'
import { useLoadText } from '../../../ui/value/load_text.ts'
import { StatePill, StatusShape } from '../../../ui/value/status_pill.tsx'
import { lateText } from './late_text.ts'
import type { Plan } from './month_columns.ts'
import styles from './plans.module.css'
import { useTexts } from './texts.ts'

interface Props {
  readonly plan: Plan
  readonly today: string
  /** Tab stops here. */
  readonly isActive: boolean
  readonly mayMove: boolean
}

/** What is dragged, for the column that it is dropped on. */
const take = (event: DragEvent<HTMLElement>, id: number) => {
  event.dataTransfer.effectAllowed = 'move'
  event.dataTransfer.setData('text/plain', String(id))
}

/** One plan on the board: plain elements, because hundreds of them are drawn at once. */
export const PlanCard = memo(({ plan, today, isActive, mayMove }: Props) => {
  const { t } = useTexts()
  const loadText = useLoadText()
  const {
    id,
    work_order,
    product_name,
    client_name,
    number,
    delivery,
    status,
    plan_dt,
    files_missing,
    lines_late,
  } = plan
  const late = lateText(plan, today, t)
  const wish = status === planStatus.word.unscheduled && plan_dt
  return (
    <li
      className={board.card}
      data-row={id}
      data-late={late !== '' || undefined}
      draggable={mayMove}
      onDragStart={(event) => take(event, id)}
    >
      <div className={board.line}>
        <a
          href={orderHash(work_order)}
          tabIndex={isActive ? 0 : -1}
          className={board.number}
          data-entry={isActive || undefined}
          draggable={false}
        >
          {work_order}
        </a>
        <StatePill resource={pruction_plans} name="status" value={status} />
      </div>
      <div className={styles.product}>{product_name}</div>
      {client_name && <div className={board.facts}>{client_name}</div>}
      <div>
        {t.plans.units(number)} · {loadText(plan)}
      </div>
      {delivery && (
        <div className={board.facts}>
          {readDate(delivery) ? t.plans.delivery(delivery) : t.plans.delivery_text(delivery)}
        </div>
      )}
      {late && (
        <div className={board.wait}>
          <StatusShape meaning="late" />
          {late}
        </div>
      )}
      {lines_late > 0 && (
        <div className={board.wait}>
          <StatusShape meaning="late" />
          {t.plans.lines_late(lines_late)}
        </div>
      )}
      {wish && <div className={board.facts}>{t.plans.wished(wish)}</div>}
      {files_missing > 0 && <div className={board.facts}>{t.plans.papers(files_missing)}</div>}
    </li>
  )
})
