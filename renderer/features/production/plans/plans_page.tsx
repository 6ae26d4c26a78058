import { Alert } from '@mantine/core'
import { useEffect, useState } from 'react'
import { readMonth } from '../../../../shared/kernel/times.ts'
import { planStatus } from '../../../../shared/production/codes.ts'
import { pruction_plans } from '../../../../shared/production/pruction_plans.ts'
import { useToday } from '../../../api/clock.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { queryClient, useOperation } from '../../../api/queries.ts'
import { focusCard } from '../../../ui/board/use_board_keys.ts'
import { monthAfter } from '../../../ui/dates/months.ts'
import { ConflictDialog } from '../../../ui/dialog/conflict_dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty_state.tsx'
import { PageLoader } from '../../../ui/feedback/loading.tsx'
import { mayCreate } from '../../../ui/form/editable.ts'
import { useFocusRecovery } from '../../../ui/form/restore_focus.ts'
import { IconPlus } from '../../../ui/look/icons.ts'
import { hashOf, replaceLocation } from '../../../ui/navigation/location.ts'
import page from '../../../ui/page/page.module.css'
import { PageHead } from '../../../ui/page/page_head.tsx'
import { usePrintAction } from '../../../ui/print/preview/print_button.tsx'
import { codeText } from '../../../ui/value/status.ts'
import { monthsFrom, type Plan } from './month_columns.ts'
import { MonthDialog } from './month_dialog.tsx'
import { NewPlan } from './new_plan.tsx'
import { PlanBoard } from './plan_board.tsx'
import { PlanFilters } from './plan_filters.tsx'
import { filterPlans, type PlansQuery, parsePlansQuery } from './plans_query.ts'
import { useTexts } from './texts.ts'
import { type Moving, useMoving } from './use_moving.ts'

/** `#/plans?from=2026-11&state=suspended&late=true`: the production plans by month; `new=true` begins one. */
export function PlansPage({ query }: { query: URLSearchParams }) {
  const today = useToday()
  const { t, language } = useTexts()
  const mayBegin = mayCreate(pruction_plans, actingAs(useMe()))
  const asked = parsePlansQuery(query, today)
  const { data, error } = useOperation('pruction_plans', 'board', spanOf(asked), { everySeconds: 60 })
  const goTo = useBoardFocus(data)
  const [monthAt, setMonthAt] = useState('')
  const print = usePrintAction(hashOf(['print', 'plans'], { month: monthAt || today.slice(0, 7) }))
  const set = (values: Readonly<Record<string, string | undefined>>) =>
    replaceLocation(hashOf(['plans'], { ...Object.fromEntries(query), ...values }))
  const made = (id: number) => {
    goTo(id)
    set({ new: undefined, state: undefined, late: undefined, search: undefined })
  }
  const shown = data && filterPlans(data, asked, today)
  return (
    <div className={`${page.page} ${page.desk}`}>
      <PageHead
        title={t.pages.plans}
        primary={
          mayBegin && {
            name: 'new',
            label: t.add(pruction_plans.spec.label[language]),
            icon: IconPlus,
            keys: '',
            press: () => set({ new: 'true' }),
          }
        }
        more={[[print]]}
      />
      {data && shown && <PlanFilters plans={data} {...{ shown, asked, set }} />}
      {error && (
        <Alert color="late" m="md">
          {error.message}
        </Alert>
      )}
      {!shown && !error && <PageLoader shape="cards" />}
      {shown && <Months plans={shown} asked={asked} walked={setMonthAt} />}
      {shown?.length === 0 && <NoPlans isEmpty={data?.length === 0} />}
      {query.get('new') === 'true' && mayBegin && (
        <NewPlan made={made} close={() => set({ new: undefined })} />
      )}
    </div>
  )
}

const spanOf = ({ from, cancelled }: PlansQuery) => ({
  from,
  until: monthsFrom(from).at(-1) ?? from,
  cancelled,
})

interface MonthsProps {
  readonly plans: readonly Plan[]
  readonly asked: PlansQuery
  readonly walked: (month: string) => void
}

/** The board with its questions. */
function Months({ plans, asked, walked }: MonthsProps) {
  const thisMonth = useToday().slice(0, 7)
  const [asking, setAsking] = useState<{ readonly plan: Plan; readonly typed: string }>()
  const known = ['pruction_plans', 'board', spanOf(asked)]
  const moving = useMoving(() => queryClient.getQueryData<readonly Plan[]>(known))
  const ask = (id: number, typed: string) => {
    const plan = plans.find((one) => one.id === id)
    if (plan && moving.mayGo(plan)) setAsking({ plan, typed })
  }
  // What is not scheduled goes on to the month it is wished for, else to the one that runs.
  const step = (id: number, months: 1 | -1) =>
    moving.move(id, ({ plan_dt, status }) => {
      const month = readMonth(plan_dt)
      if (status !== planStatus.word.unscheduled && month !== undefined) return monthAfter(month, months)
      return months === 1 ? (month ?? thisMonth) : undefined
    })
  const give = (month: string) => {
    setAsking(undefined)
    if (asking) moving.move(asking.plan, () => month)
  }
  return (
    <>
      {plans.length > 0 && (
        <PlanBoard
          {...{ plans, walked, step, ask }}
          from={asked.from}
          mayMove={moving.mayMove}
          drop={(id, { held, month }) =>
            moving.move(id, () => (held.some((one) => one.id === id) ? undefined : month))
          }
        />
      )}
      {asking && <MonthDialog {...asking} give={give} cancel={() => setAsking(undefined)} />}
      <MoveConflict moving={moving} />
    </>
  )
}

/** Two people have moved the same plan: which month stands. */
function MoveConflict({ moving: { clashes, decide, leaveClash } }: { moving: Moving }) {
  const { language } = useTexts()
  if (!clashes) return null
  const inWords = (text: string): string => codeText(planStatus.table, text, language)
  return (
    <ConflictDialog
      clashes={clashes.map((clash) => ({
        ...clash,
        mine: inWords(clash.mine),
        theirs: inWords(clash.theirs),
      }))}
      decide={decide}
      cancel={leaveClash}
    />
  )
}

/** Nothing has been planned, or nothing of it fits. */
function NoPlans({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useTexts()
  return (
    <EmptyState
      title={t.plans.empty}
      about={t.plans.empty_about}
      clear={isEmpty ? undefined : () => replaceLocation(hashOf(['plans']))}
    />
  )
}

/** Focuses the first card of the board, and a new plan as soon as it has its card. */
function useBoardFocus(plans: readonly Plan[] | undefined): (made: number) => void {
  const [made, setMade] = useState<number>()
  useFocusRecovery(plans !== undefined, ['[data-column] a[tabindex="0"]', 'main h1'])
  const isThere = made !== undefined && plans?.some(({ id }) => id === made)
  useEffect(() => {
    if (!isThere) return
    focusCard(document.querySelector('main'), String(made))
    setMade(undefined)
  }, [isThere, made])
  return setMade
}
