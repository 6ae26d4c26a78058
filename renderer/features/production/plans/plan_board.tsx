import { type DragEvent, type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { useToday } from '../../../api/clock.ts'
import board from '../../../ui/board/board.module.css'
import { useBoardKeys } from '../../../ui/board/use_board_keys.ts'
import { monthText } from '../../../ui/dates/month_text.ts'
import { navigate } from '../../../ui/navigation/location.ts'
import { formHash } from '../../../ui/navigation/record_url.ts'
import { loadText } from '../../../ui/value/load_text.ts'
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
  const columns = useMemo(() => columnsOf(plans, from), [plans, from])
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
        aria-label={t.plans.title}
        ref={keys.board}
        style={{ gridTemplateColumns: columns.map(widthOf).join(' ') }}
        {...keys.handlers}
        onKeyDown={onKeyDown}
      >
        {columns.map((column) => (
          <Column key={column.key} {...{ column, active, mayMove, drop }} />
        ))}
      </section>
      {active !== undefined && <PlanBar key={active} plan={Number(active)} />}
    </>
  )
}

/** A month without plans is there to be dropped on. */
const widthOf = ({ held }: PlanColumn): string =>
  held.length > 0 ? 'minmax(164px, 1fr)' : 'minmax(104px, max-content)'

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
  readonly active: string | undefined
}

function Column({ column, active, mayMove, drop }: ColumnProps) {
  const { t } = useTexts()
  const today = useToday()
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
    <section
      className={board.column}
      aria-label={t.plans.column(name, held.length)}
      data-column={key}
      data-over={over || undefined}
      {...(takes && {
        onDragOver: (event: DragEvent) => {
          event.preventDefault()
          setOver(true)
        },
        onDragLeave: () => setOver(false),
        onDrop,
      })}
    >
      <h2 className={board.title}>
        {name} <span className={board.count}>{held.length}</span>
        {load.plans > 0 && <span className={styles.sum}>{loadText(load, t)}</span>}
      </h2>
      <ul className={board.list}>
        {held.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            today={today}
            isActive={String(plan.id) === active}
            mayMove={mayMove(plan)}
          />
        ))}
      </ul>
    </section>
  )
}
