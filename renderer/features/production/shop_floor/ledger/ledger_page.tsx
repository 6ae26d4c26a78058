import { useMemo } from 'react'
import { pruction_plans } from '../../../../../shared/production/pruction_plans.ts'
import { useNow } from '../../../../api/clock.ts'
import { actingAs, useMe } from '../../../../api/current_user.ts'
import { Loading } from '../../../../ui/feedback/loading.tsx'
import { hashOf, replaceLocation } from '../../../../ui/navigation/location.ts'
import { orderHash } from '../../../../ui/navigation/record_url.ts'
import page from '../../../../ui/page/page.module.css'
import { PageHead } from '../../../../ui/page/page_head.tsx'
import { StatePill } from '../../../../ui/value/status_pill.tsx'
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
    <div className={page.page} data-list>
      <PageHead
        back={hashOf(['floor'])}
        title={`${t.floor.order(order.uid)} · ${order.product_name}`}
        sub={t.floor.progress(order)}
        state={<StatePill resource={pruction_plans} name="status" value={order.plan_status} />}
        more={[[{ label: t.floor.to_planning, href: orderHash(order.uid) }]]}
      />
      <LedgerFilters {...{ units, unit, counts, show, search, set }} />
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
