import { Anchor, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { useToday } from '../../api/clock.ts'
import { useHiddenModules } from '../../api/hidden_modules.ts'
import { listRecords, useOperation, useWrite } from '../../api/queries.ts'
import { rowsOf } from '../../api/rows.ts'
import { focusFirstOf, focusLost } from '../../ui/form/restore_focus.ts'
import { hashOf } from '../../ui/navigation/location.ts'
import { useTexts } from './texts.ts'
import { Card } from './widget.tsx'

type Step = keyof ReturnType<typeof useTexts>['t']['home']['steps']

/** What a new plant still lacks before it can work; gone once everything is there. */
export function SetupSteps() {
  const { t } = useTexts()
  const steps = useSteps()
  const isKnown = steps !== undefined
  useEffect(() => {
    // The inbox of a new plant is empty: where it comes first it leaves the cursor at the heading.
    if (isKnown && (focusLost() || document.activeElement?.matches('main h1')))
      focusFirstOf(['main [data-next-step]'])
  }, [isKnown])
  if (!steps || steps.every(({ done }) => done)) return null
  const next = steps.find(({ done }) => !done)?.step
  return (
    <Card title={t.home.setup}>
      <Text c="var(--text-3)" mb={6}>
        {t.home.setup_about} {t.home.setup_done(steps.filter(({ done }) => done).length, steps.length)}
      </Text>
      <Anchor href={hashOf(['import'])}>{t.home.setup_import}</Anchor>
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
              {step === 'lan' && !done && <LocalOnly />}
            </Group>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** That nobody else is to work over the LAN is a decision, too. */
function LocalOnly() {
  const { t } = useTexts()
  const { mutate, isPending } = useWrite('plant', 'set')
  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={isPending}
      onClick={() => mutate({ input: { local_only: true } })}
    >
      {t.home.local_only}
    </Button>
  )
}

interface StepFacts {
  readonly step: Step
  readonly done: boolean
  readonly hash: string
}

/** The list as far as it is asked for; undefined while it is being read. */
const useRows = (resource: string, input: Row, enabled: boolean): readonly Row[] | undefined =>
  useQuery({
    queryKey: [resource, 'list', input],
    queryFn: async () => rowsOf(await listRecords(resource, input)),
    enabled,
  }).data

const one: Row = { limit: 1 }
/** More people than a plant has when it is set up. */
const everybody: Row = { limit: 500 }

/** Somebody who can begin the daily work. */
const works = ({ left, roles }: Row): boolean =>
  left !== true && Array.isArray(roles) && (roles.includes('keeper') || roles.includes('planner'))

function useSteps(): readonly StepFacts[] | undefined {
  const hidden = useHiddenModules()
  const year = useToday().slice(0, 4)
  const { data: plant } = useOperation('plant', 'shown', {})
  // The demo plant is set up already.
  const isNew = plant?.demo === false
  const departments = useRows('departments', one, isNew)
  const people = useRows('users', everybody, isNew)
  const warehouses = useRows('warehouses', one, isNew)
  const stock = useRows('stock_movements', one, isNew)
  const days = useRows('plant_days', { from: `${year}-01-01`, until: `${year}-12-31`, limit: 1 }, isNew)
  const readings = useRows('welding_material_humiture_records', one, isNew)
  const { data: kept } = useOperation('backups', 'shown', {}, { enabled: isNew })
  if (!departments || !people || !warehouses || !stock || !days || !readings || !kept) return undefined
  const isCopied = kept.kept !== '' || kept.backups.some(({ second, other }) => second && !other)
  const has = (rows: readonly Row[]) => rows.length > 0
  const list = (name: string) => hashOf(['list', name])
  return [
    { step: 'departments', done: has(departments), hash: list('departments') },
    { step: 'people', done: people.some(works), hash: list('users') },
    { step: 'warehouses', done: has(warehouses), hash: hashOf(['list', 'warehouses', 'new']) },
    { step: 'materials', done: plant?.materials_entered === true, hash: list('materials') },
    ...(hidden.has('stores')
      ? []
      : ([{ step: 'stock', done: has(stock), hash: hashOf(['entries']) }] as const)),
    { step: 'calendar', done: has(days), hash: hashOf(['calendar']) },
    { step: 'lan', done: plant?.lan_decided === true, hash: hashOf(['settings', 'lan']) },
    {
      step: 'backup',
      done: isCopied,
      hash: hashOf(['settings', plant?.backup_folder === '' ? 'plant' : 'backups']),
    },
    ...(hidden.has('welding_store')
      ? []
      : ([{ step: 'record', done: has(readings), hash: hashOf(['humiture']) }] as const)),
  ]
}
