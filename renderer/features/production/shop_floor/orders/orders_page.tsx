import { Alert, Button, Checkbox } from '@mantine/core'
import { useOperation } from '../../../../api/queries.ts'
import { EmptyState } from '../../../../ui/feedback/empty_state.tsx'
import { PageLoader } from '../../../../ui/feedback/loading.tsx'
import { useFocusRecovery } from '../../../../ui/form/restore_focus.ts'
import { useRowKeys } from '../../../../ui/keyboard/use_row_keys.ts'
import { TypedFilter } from '../../../../ui/list/typed_filter.tsx'
import { hashOf, replaceLocation } from '../../../../ui/navigation/location.ts'
import page from '../../../../ui/page/page.module.css'
import { PageHead } from '../../../../ui/page/page_head.tsx'
import { StatusShape } from '../../../../ui/value/status_pill.tsx'
import styles from '../floor.module.css'
import { useTexts } from '../texts.ts'
import type { FloorOrder } from '../use_floor.ts'
import { isOrderShow, type OrderShow, orderShows } from './order_filters.ts'
import { OrderRow } from './order_row.tsx'

const places = ['[data-orders] [tabindex="0"]', 'main h1']

/** The orders on the shop floor with how far they are; what is narrowed stands in the address: `?show=plan&search=`. */
export function OrdersPage({ query }: { query: URLSearchParams }) {
  const { t } = useTexts()
  const finished = query.get('finished') === 'true'
  const search = query.get('search') ?? ''
  const asked = query.get('show')
  const show = isOrderShow(asked) ? asked : undefined
  const { data, error } = useOperation(
    'process_details',
    'orders',
    { ...(finished && { finished }) },
    { everySeconds: 60 },
  )
  const shown = data?.filter((one) => isAskedFor(one, show, search))
  useFocusRecovery(data !== undefined, places)
  const set = (values: Readonly<Record<string, string | undefined>>) =>
    replaceLocation(hashOf(['floor'], { ...Object.fromEntries(query), ...values }))
  return (
    <div className={page.page}>
      <PageHead title={t.pages.floor} />
      <div className={page.bar}>
        <TypedFilter
          label={t.floor.search_orders}
          value={search}
          set={(text) => set({ search: text })}
          width={220}
          plain
        />
        {orderShows.map((one) => (
          <ShowButton key={one} one={one} chosen={show} orders={data ?? []} set={set} />
        ))}
        <Checkbox
          size="xs"
          label={t.work_order.with_finished}
          checked={finished}
          onChange={(event) => set({ finished: event.currentTarget.checked ? 'true' : undefined })}
        />
      </div>
      {error && <Alert color="late">{error.message}</Alert>}
      {!shown && !error && <PageLoader shape="rows" />}
      {shown && shown.length > 0 && <Rows orders={shown} show={show} />}
      {shown?.length === 0 && (
        <EmptyState
          title={t.floor.no_orders}
          about={t.floor.no_orders_about}
          clear={query.size > 0 ? () => replaceLocation(hashOf(['floor'])) : undefined}
        />
      )}
    </div>
  )
}

function isAskedFor(order: FloorOrder, show: OrderShow | undefined, search: string): boolean {
  const text = `${order.uid} ${order.client} ${order.product_name}`.toLowerCase()
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return (show === undefined || order[show] > 0) && words.every((word) => text.includes(word))
}

interface ShowProps {
  readonly one: OrderShow
  readonly chosen: OrderShow | undefined
  readonly orders: readonly FloorOrder[]
  readonly set: (values: Readonly<Record<string, string | undefined>>) => void
}

/** How many operations of all orders wait for that. */
function ShowButton({ one, chosen, orders, set }: ShowProps) {
  const { t } = useTexts()
  const count = orders.reduce((sum, order) => sum + order[one], 0)
  if (count === 0 && one !== chosen) return null
  return (
    <Button
      size="compact-sm"
      variant={one === chosen ? 'light' : 'default'}
      aria-pressed={one === chosen}
      onClick={() => set({ show: one === chosen ? undefined : one })}
    >
      {one === 'late' && <StatusShape meaning="late" />}
      {t.floor.order_shows[one]} {count}
    </Button>
  )
}

function Rows({ orders, show }: { orders: readonly FloorOrder[]; show: OrderShow | undefined }) {
  const { t } = useTexts()
  const { active, list, handlers } = useRowKeys(orders.map(({ id }) => String(id)))
  return (
    <ul className={styles.list} aria-label={t.pages.floor} ref={list} {...handlers} data-orders>
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} show={show} isActive={String(order.id) === active} />
      ))}
    </ul>
  )
}
