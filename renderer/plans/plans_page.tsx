import { Alert, Button, Group, Loader, Stack, Text, Title } from '@mantine/core'
import { Suspense, useEffect, useState } from 'react'
import { planStatus } from '../../shared/production/codes.ts'
import { pruction_plans } from '../../shared/production/pruction_plans.ts'
import { mayCreate } from '../forms/editable.ts'
import { isAdrift } from '../forms/focus_work.ts'
import { monthAfter } from '../humiture/month.ts'
import { codeText } from '../lists/status.ts'
import { useToday } from '../office/clock.ts'
import { actingAs, useMe } from '../office/me.ts'
import { queryClient, useAsked } from '../office/queries.ts'
import { PrintButton } from '../print/preview/print_button.tsx'
import board from '../procurement/board.module.css'
import { enter } from '../procurement/use_board_keys.ts'
import { fetched } from '../shell/fetched.tsx'
import { hashOf, replace } from '../shell/place.ts'
import { useTexts } from '../texts/index.ts'
import { askedPlans, narrowed } from './asked_plans.ts'
import { monthsFrom, type Plan, type PlanColumn } from './month_columns.ts'
import { MonthDialog } from './month_dialog.tsx'
import { NewPlan } from './new_plan.tsx'
import { PlanBoard } from './plan_board.tsx'
import { PlanFilters } from './plan_filters.tsx'
import { useMoving } from './use_moving.ts'

const ClashDialog = fetched(async () => (await import('../forms/clash_dialog.tsx')).ClashDialog)

/** `#/plans?from=2026-11&state=suspended&late=true`: the production plans by month; `new=true` begins one. */
export function PlansPage({ query }: { query: URLSearchParams }) {
  const { t, language } = useTexts()
  const acting = actingAs(useMe())
  const today = useToday()
  const thisMonth = today.slice(0, 7)
  const asked = askedPlans(query, today)
  const { from, cancelled } = asked
  const span = { from, until: monthsFrom(from).at(-1) ?? from, cancelled }
  const { data, error } = useAsked('pruction_plans', 'board', span, { everySeconds: 60 })
  const [asking, setAsking] = useState<{ readonly plan: Plan; readonly typed: string }>()
  const [made, setMade] = useState<number>()
  const [monthAt, setMonthAt] = useState('')
  const moving = useMoving(() => queryClient.getQueryData<readonly Plan[]>(['pruction_plans', 'board', span]))
  const set = (values: Readonly<Record<string, string | undefined>>) =>
    replace(hashOf(['plans'], { ...Object.fromEntries(query), ...values }))
  const isReady = data !== undefined
  useEffect(() => {
    if (!isReady || !isAdrift()) return
    const first = document.querySelector<HTMLElement>('[data-column] a[tabindex="0"]')
    const place = first ?? document.querySelector<HTMLElement>('main h1')
    place?.focus()
  }, [isReady])
  const isMade = made !== undefined && data?.some(({ id }) => id === made)
  useEffect(() => {
    if (!isMade) return
    enter(document.querySelector('main'), String(made))
    setMade(undefined)
  }, [isMade, made])
  const shown = data && narrowed(data, asked, today)
  const ask = (id: number, typed: string) => {
    const plan = data?.find((one) => one.id === id)
    if (plan && moving.mayMove(plan)) setAsking({ plan, typed })
  }
  // From nowhere the way on leads to the month that runs.
  const step = (id: number, months: 1 | -1) =>
    moving.move(id, ({ plan_dt, status }) => {
      if (status !== planStatus.word.unscheduled && plan_dt !== '') return monthAfter(plan_dt, months)
      return months === 1 ? thisMonth : undefined
    })
  const drop = (id: number, column: PlanColumn) =>
    moving.move(id, (plan) => (column.held.some((one) => one.id === plan.id) ? undefined : column.month))
  return (
    <div className={board.page}>
      <header className={board.head}>
        <Group justify="space-between">
          <Title order={1} size="h4" tabIndex={-1}>
            {t.plans.title}{' '}
            <Text span size="xs" c="dimmed" fw={400}>
              {t.plans.keys}
            </Text>
          </Title>
          <Group gap="xs">
            <PrintButton preview={hashOf(['print', 'plans'], { month: monthAt || thisMonth })} />
            {mayCreate(pruction_plans, acting) && (
              <Button size="xs" data-new onClick={() => set({ new: 'true' })}>
                {t.add(pruction_plans.spec.label[language])}
              </Button>
            )}
          </Group>
        </Group>
        {data && shown && <PlanFilters plans={data} {...{ shown, asked, set }} />}
      </header>
      {error && (
        <Alert color="red" m="md">
          {error.message}
        </Alert>
      )}
      {!shown && !error && <Loader m="md" size="sm" />}
      {shown && shown.length > 0 && (
        <PlanBoard
          plans={shown}
          mayMove={(plan) => moving.whyNot(plan) === ''}
          {...{ from, step, ask, drop }}
          walked={setMonthAt}
        />
      )}
      {shown?.length === 0 && <NoPlans isEmpty={data?.length === 0} />}
      {asking && (
        <MonthDialog
          {...asking}
          give={(month) => {
            setAsking(undefined)
            moving.move(asking.plan, () => month)
          }}
          cancel={() => setAsking(undefined)}
        />
      )}
      {query.get('new') === 'true' && mayCreate(pruction_plans, acting) && (
        <NewPlan
          made={(id) => {
            setMade(id)
            set({ new: undefined, state: undefined, late: undefined, search: undefined })
          }}
          close={() => set({ new: undefined })}
        />
      )}
      {moving.clashed && (
        <Suspense>
          <ClashDialog
            clashes={moving.clashed.map((clash) => ({
              ...clash,
              mine: codeText(planStatus.table, clash.mine, language),
              theirs: codeText(planStatus.table, clash.theirs, language),
            }))}
            decide={moving.decide}
            cancel={moving.leaveClash}
          />
        </Suspense>
      )}
    </div>
  )
}

function NoPlans({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useTexts()
  return (
    <Stack gap={4} p={16} align="flex-start">
      <Text fw={600}>{isEmpty ? t.plans.empty : t.lists.nothing_fits}</Text>
      {isEmpty ? (
        <Text size="sm" c="dimmed">
          {t.plans.empty_about}
        </Text>
      ) : (
        <Button size="xs" variant="default" onClick={() => replace(hashOf(['plans']))}>
          {t.clear_filters}
        </Button>
      )}
    </Stack>
  )
}
