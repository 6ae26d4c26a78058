import { Anchor, Group, Text } from '@mantine/core'
import { useToday } from '../../api/clock.ts'
import { useHiddenModules } from '../../api/hidden_modules.ts'
import { useList, useOperation } from '../../api/queries.ts'
import { useFocusRecovery } from '../../ui/form/restore_focus.ts'
import { hashOf } from '../../ui/navigation/location.ts'
import { useTexts } from './texts.ts'
import { Card } from './widget.tsx'

type Step = keyof ReturnType<typeof useTexts>['t']['home']['steps']

/** What a new plant still lacks before it can work; gone once everything is there. */
export function SetupSteps() {
  const { t } = useTexts()
  const steps = useSteps()
  useFocusRecovery(steps !== undefined, ['main [data-next-step]'])
  if (!steps || steps.every(({ done }) => done)) return null
  const next = steps.find(({ done }) => !done)?.step
  return (
    <Card title={t.home.setup}>
      <Text c="var(--text-3)" mb={6}>
        {t.home.setup_about} {t.home.setup_done(steps.filter(({ done }) => done).length, steps.length)}
      </Text>
      <ol style={{ margin: 0, paddingLeft: 22 }}>
        {steps.map(({ step, done, hash }) => (
          <li key={step} style={{ padding: '2px 0' }}>
            <Group gap="xs">
              <Anchor href={hash} fw={step === next ? 600 : 400} data-next-step={step === next || undefined}>
                {t.home.steps[step]}
              </Anchor>
              {done && (
                <Text size="sm" c="var(--done)">
                  ✓ {t.home.step_done}
                </Text>
              )}
            </Group>
          </li>
        ))}
      </ol>
    </Card>
  )
}

interface StepFacts {
  readonly step: Step
  readonly done: boolean
  readonly hash: string
}

function useSteps(): readonly StepFacts[] | undefined {
  const hidden = useHiddenModules()
  const year = useToday().slice(0, 4)
  const one = { limit: 1 } as const
  const plant = useOperation('plant', 'shown', {})
  const departments = useList('departments', one)
  const people = useList('users', { limit: 2 })
  const warehouses = useList('warehouses', one)
  const stock = useList('stock_movements', one)
  const days = useList('plant_days', { from: `${year}-01-01`, until: `${year}-12-31`, limit: 1 })
  const readings = useList('welding_material_humiture_records', one)
  if (![plant, departments, people, warehouses, stock, days, readings].every(({ data }) => data))
    return undefined
  // The demo plant is set up already.
  if (plant.data?.demo) return []
  const has = (list: { data: { count: number | null } | undefined }, least = 1) =>
    (list.data?.count ?? 0) >= least
  return [
    { step: 'departments', done: has(departments), hash: hashOf(['list', 'departments', 'new']) },
    { step: 'people', done: has(people, 2), hash: hashOf(['list', 'users', 'new']) },
    { step: 'warehouses', done: has(warehouses), hash: hashOf(['list', 'warehouses', 'new']) },
    ...(hidden.has('stores')
      ? []
      : ([{ step: 'stock', done: has(stock), hash: hashOf(['entries']) }] as const)),
    { step: 'calendar', done: has(days), hash: hashOf(['calendar']) },
    { step: 'backup', done: plant.data?.backup_folder !== '', hash: hashOf(['settings', 'plant']) },
    ...(hidden.has('welding_store')
      ? []
      : ([{ step: 'record', done: has(readings), hash: hashOf(['humiture']) }] as const)),
  ]
}
