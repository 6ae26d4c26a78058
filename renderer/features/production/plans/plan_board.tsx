import { type DragEvent, type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { latenessOf } from '../../../../shared/production/plan_lateness.ts'
import { useToday } from '../../../api/clock.ts'
import board from '../../../ui/board/board.module.css'
import { BoardColumn } from '../../../ui/board/board_column.tsx'
import { useBoardKeys } from '../../../ui/board/use_board_keys.ts'
import { monthText } from '../../../ui/dates/month_text.ts'
import { navigate } from '../../../ui/navigation/location.ts'
import { formHash } from '../../../ui/navigation/record_url.ts'
import { useLoadText } from '../../../ui/value/load_text.ts'
import { columnsOf, loadOf, type Plan, type PlanColumn } from './month_columns.ts'
import { PlanBar } from './plan_bar.tsx'
import { PlanCard } from './plan_card.tsx'
import styles from './plans.module.css'
import { useTexts } from './texts.ts'

interface Props {
  readonly plans: readonly Plan[]
  /** The first month. */
  readonly from: string
  readonly mayMove: (plan: Plan) => boolean
  /** So many months on. */
  readonly step: (id: number, months: 1 | -1) => void
  /** A month is asked for, beginning with what was typed. */
  readonly ask: (id: number, typed: string) => void
  readonly drop: (id: number, column: PlanColumn) => void
  /** The month that the cursor stands in; '' where it is in none. */
  readonly walked: (month: string) => void
}

/** The months side by side, what is not scheduled before them, and below them the plan at the cursor. */
export function PlanBoard({ plans, from, mayMove, step, ask, drop, walked }: Props) {
  const { t } = useTexts()
  const today = useToday()
  const columns = useMemo(
    () =>
      columnsOf(
        [...plans].sort((a, b) => lateRank(a, today) - lateRank(b, today)),
        from,
      ),
    [plans, from, today],
  )
  const most = Math.max(...columns.map(({ held }) => loadOf(held).output))
  const shown = columns.flatMap(({ held }) => held.map(({ id }) => String(id)))
  const keys = useBoardKeys(shown, (id) => navigate(formHash('pruction_plans', id)))
  const onKeyDown = (event: KeyboardEvent) => {
    if (!onMonthKey(event, step, ask)) keys.handlers.onKeyDown(event)
  }
  const { active } = keys
  const month = columns.find(({ held }) => held.some(({ id }) => String(id) === active))?.month ?? ''
  useEffect(() => walked(month), [walked, month])
  return (
    <>
      <section
        className={board.board}
        aria-label={t.pages.plans}
        ref={keys.board}
        {...keys.handlers}
        onKeyDown={onKeyDown}
      >
        {columns.map((column) => (
          <Column key={column.key} {...{ column, most, today, active, mayMove, drop }} />
        ))}
      </section>
      {active !== undefined && <PlanBar key={active} plan={Number(active)} />}
    </>
  )
}

/** The late ones stand above the others. */
const lateRank = (plan: Plan, today: string): number => (latenessOf(plan, today) ? 0 : 1)

/** Alt+← and Alt+→ move the plan a month, F2 or a digit asks for one, F9 goes to its steps. */
function onMonthKey(event: KeyboardEvent, step: Props['step'], ask: Props['ask']): boolean {
  const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null
  if (!row || event.ctrlKey || event.metaKey || event.shiftKey) return false
  const id = Number(row.dataset['row'])
  const way = { ArrowLeft: -1, ArrowRight: 1 } as const
  if (event.altKey) {
    const months = event.key === 'ArrowLeft' || event.key === 'ArrowRight' ? way[event.key] : undefined
    if (months) step(id, months)
    else return false
  } else if (event.key === 'F2') ask(id, '')
  else if (/^\d$/.test(event.key)) ask(id, event.key)
  else if (event.key === 'F9') document.querySelector<HTMLElement>('[data-plan-steps] button')?.focus()
  else return false
  event.preventDefault()
  return true
}

interface ColumnProps extends Pick<Props, 'mayMove' | 'drop'> {
  readonly column: PlanColumn
  /** The tonnes of the fullest column, which the bars of all are measured by. */
  readonly most: number
  readonly today: string
  readonly active: string | undefined
}

function Column({ column, most, today, active, mayMove, drop }: ColumnProps) {
  const { t } = useTexts()
  const loadText = useLoadText()
  const [over, setOver] = useState(false)
  const { key, month, held } = column
  const name = month
    ? monthText(month, t)
    : t.plans.columns[key === 'earlier' || key === 'later' ? key : 'unscheduled']
  const load = loadOf(held)
  // There is no telling which of the earlier or later months is meant.
  const takes = key !== 'earlier' && key !== 'later'
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const id = Number(event.dataTransfer.getData('text/plain'))
    if (id) drop(id, column)
  }
  return (
    <BoardColumn
      id={key}
      name={name}
      label={t.plans.column(name, held.length)}
      count={held.length}
      sum={
        load.plans > 0 && (
          <>
            {loadText(load)}
            <span className={styles.load} style={{ width: `${(load.output / most) * 100 || 0}%` }} />
          </>
        )
      }
      isOver={over}
      {...(takes && {
        onDragOver: (event: DragEvent) => {
          event.preventDefault()
          setOver(true)
        },
        onDragLeave: () => setOver(false),
        onDrop,
      })}
    >
      {held.map((plan) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          today={today}
          isActive={String(plan.id) === active}
          mayMove={mayMove(plan)}
        />
      ))}
    </BoardColumn>
  )
}
