import { Anchor, Group, Text } from '@mantine/core'
import { useMemo } from 'react'
import { pruction_plans } from '../../../../../shared/production/pruction_plans.ts'
import { useNow } from '../../../../api/clock.ts'
import { actingAs, useMe } from '../../../../api/current_user.ts'
import { Loading } from '../../../../ui/feedback/loading.tsx'
import { hashOf, replaceLocation } from '../../../../ui/navigation/location.ts'
import { PageHeading } from '../../../../ui/navigation/page_heading.tsx'
import { recordHash } from '../../../../ui/navigation/record_url.ts'
import { StatePill } from '../../../../ui/value/status_pill.tsx'
import styles from '../floor.module.css'
import { isShow } from '../stage.ts'
import { useTexts } from '../texts.ts'
import { type Floor, useFloor } from '../use_floor.ts'
import { LedgerFilters } from './ledger_filters.tsx'
import { LedgerGrid } from './ledger_grid.tsx'
import { countsOf, linesOf } from './ledger_lines.ts'

interface Props {
  readonly order: number
  /** `unit=3&show=confirm&search=筒节` */
  readonly query: URLSearchParams
}

/** `#/floor/12`: the parts of a work order by the operations of their routes, and how far each of them is. */
export function LedgerPage({ order, query }: Props) {
  const { t } = useTexts()
  const { floor, unit, error, isUnknown } = useFloor(order, query.get('unit'))
  if (!floor)
    return <Loading error={error ?? (isUnknown ? { message: t.work_order.no_such_order } : undefined)} />
  return <Ledger floor={floor} unit={unit} query={query} />
}

interface LedgerProps {
  readonly floor: Floor
  /** undefined: all of them. */
  readonly unit: number | undefined
  readonly query: URLSearchParams
}

function Ledger({ floor, unit, query }: LedgerProps) {
  const { t, language } = useTexts()
  const me = useMe()
  const now = useNow(60)
  const { order, units } = floor
  const asked = query.get('show')
  const show = isShow(asked) ? asked : undefined
  const search = query.get('search') ?? ''
  const led = actingAs(me).caller.leads.join('\n')
  const seen = useMemo(() => ({ now, leads: led.split('\n').filter((one) => one !== '') }), [now, led])
  const lines = useMemo(
    () => linesOf(floor, { show, search, language, ...seen }),
    [floor, show, search, language, seen],
  )
  const counts = useMemo(() => countsOf(floor, seen), [floor, seen])
  const set = (values: Readonly<Record<string, string | undefined>>) =>
    replaceLocation(hashOf(['floor', order.id], { ...Object.fromEntries(query), ...values }))
  return (
    <div className={styles.page}>
      <header className={styles.head} data-list>
        <Group justify="space-between">
          <Group gap="sm">
            <PageHeading back={hashOf(['floor'])}>
              {t.floor.order(order.uid)} · {order.product_name}
            </PageHeading>
            <StatePill resource={pruction_plans} name="status" value={order.plan_status} />
          </Group>
          <Group gap="sm">
            <Text size="sm" c="dimmed">
              {t.floor.progress(order)}
            </Text>
            <Anchor size="sm" href={recordHash('work_orders', order.id)}>
              {t.floor.to_planning}
            </Anchor>
          </Group>
        </Group>
        <LedgerFilters {...{ units, unit, counts, show, search, set }} />
      </header>
      <LedgerGrid
        floor={floor}
        lines={lines}
        question={`floor/${order.id}?${unit ?? ''}&${show ?? ''}&${search}`}
        now={now}
        isMaking={show === undefined || show === 'make'}
      />
    </div>
  )
}
