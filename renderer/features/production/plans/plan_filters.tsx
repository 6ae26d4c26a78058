import { Button, Checkbox, Text } from '@mantine/core'
import { nameOfCode } from '../../../../shared/kernel/codes.ts'
import { planStatus } from '../../../../shared/production/codes.ts'
import { latenessOf } from '../../../../shared/production/plan_lateness.ts'
import { useToday } from '../../../api/clock.ts'
import { monthAfter } from '../../../ui/dates/months.ts'
import { QuickFilterButtons } from '../../../ui/list/quick_filters.tsx'
import { TypedFilter } from '../../../ui/list/typed_filter.tsx'
import page from '../../../ui/page/page.module.css'
import { useLoadText } from '../../../ui/value/load_text.ts'
import { loadOf, type Plan } from './month_columns.ts'
import type { PlansQuery } from './plans_query.ts'
import { useTexts } from './texts.ts'

interface Props {
  /** All that the office told of these months. */
  readonly plans: readonly Plan[]
  readonly shown: readonly Plan[]
  readonly asked: PlansQuery
  readonly set: (values: Readonly<Record<string, string | undefined>>) => void
}

/** Which months stand on the board, what it is narrowed to, and what the plans on it come to. */
export function PlanFilters({ plans, shown, asked, set }: Props) {
  const { t, language } = useTexts()
  const loadText = useLoadText()
  const today = useToday()
  const choices = [
    {
      key: 'late',
      chosen: asked.late,
      says: t.plans.late,
      count: plans.filter((plan) => latenessOf(plan, today)).length,
      values: { late: asked.late ? undefined : 'true' },
    },
    ...Object.entries(planStatus.word).map(([key, word]) => ({
      key,
      chosen: asked.state === word,
      says: nameOfCode(planStatus, word)[language],
      count: plans.filter(({ status }) => status === word).length,
      values: { state: asked.state === word ? undefined : key },
    })),
  ]
  const load = loadOf(shown)
  return (
    <div className={page.bar}>
      <Button.Group>
        <MonthButton says={t.month_before} go={() => set({ from: monthAfter(asked.from, -1) })} />
        <MonthButton says={t.this_month} go={() => set({ from: undefined })} />
        <MonthButton says={t.month_after} go={() => set({ from: monthAfter(asked.from, 1) })} />
      </Button.Group>
      <TypedFilter
        label={t.plans.search}
        value={asked.search}
        set={(search) => set({ search })}
        width={200}
        plain
      />
      <QuickFilterButtons choices={choices} set={set} />
      <Checkbox
        size="xs"
        label={t.plans.with_cancelled}
        checked={asked.cancelled}
        onChange={(event) => set({ cancelled: event.currentTarget.checked ? 'true' : undefined })}
      />
      <Text role="status" data-plan-sum>
        {t.plans.sum(load.plans, loadText(load))}
      </Text>
    </div>
  )
}

const MonthButton = ({ says, go }: { says: string; go: () => void }) => (
  <Button size="compact-sm" variant="default" onClick={go}>
    {says}
  </Button>
)
