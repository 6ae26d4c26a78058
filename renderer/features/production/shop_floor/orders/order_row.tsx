import { Anchor, Text } from '@mantine/core'
import { pruction_plans } from '../../../../../shared/production/pruction_plans.ts'
import { useToday } from '../../../../api/clock.ts'
import { hashOf } from '../../../../ui/navigation/location.ts'
import { StatePill } from '../../../../ui/value/status_pill.tsx'
import styles from '../floor.module.css'
import { useTexts } from '../texts.ts'
import type { FloorOrder } from '../use_floor.ts'
import { type OrderShow, orderShows, showOf } from './order_filters.ts'

interface Props {
  readonly order: FloorOrder
  /** The ledger opens narrowed down to the same. */
  readonly show: OrderShow | undefined
  readonly isActive: boolean
}

/** One order: what it is, how far its operations are, and what waits in it. */
export function OrderRow({ order, show, isActive }: Props) {
  const { t } = useTexts()
  const { id, uid, product_name, delivery_dt } = order
  const today = useToday()
  const isLate = delivery_dt !== null && delivery_dt < today && !order.finished
  return (
    <li className={styles.order} data-row={id}>
      <div className={styles.line}>
        <Anchor
          href={hashOf(['floor', id], { show: show && showOf[show] })}
          fw={600}
          tabIndex={isActive ? 0 : -1}
        >
          {uid} {product_name}
        </Anchor>
        <StatePill resource={pruction_plans} name="status" value={order.plan_status} />
        {order.finished && <Text size="sm">{t.work_order.finished}</Text>}
      </div>
      <Text size="sm" c="dimmed">
        {[
          order.client,
          t.work_order.units(order.count),
          order.plan_dt && t.floor.month(order.plan_dt),
          delivery_dt && t.work_order.delivery(delivery_dt),
        ]
          .filter(Boolean)
          .join(' · ')}
        {isLate && (
          <Text span c="var(--wait)">
            {' '}
            ▲ {t.floor.delivery_late}
          </Text>
        )}
      </Text>
      <div className={styles.line}>
        {order.details > 0 && <Bar order={order} />}
        <span>{order.details > 0 ? t.floor.progress(order) : t.floor.nothing_made}</span>
        {orderShows.map(
          (one) =>
            order[one] > 0 && (
              <Anchor
                key={one}
                size="sm"
                href={hashOf(['floor', id], { show: showOf[one] })}
                tabIndex={-1}
                {...(one === 'late' && { c: 'var(--wait)' })}
              >
                {one === 'late' && '▲ '}
                {t.floor.order_shows[one]} {order[one]}
              </Anchor>
            ),
        )}
      </div>
    </li>
  )
}

/** The same in a picture; the words beside it tell the numbers. */
function Bar({ order: { details, allocated, confirmed, inspected } }: { order: FloorOrder }) {
  const parts = [
    ['bar_inspected', inspected],
    ['bar_confirmed', confirmed - inspected],
    ['bar_allocated', Math.max(0, allocated - confirmed)],
    ['bar_rest', details - Math.max(allocated, confirmed)],
  ] as const
  return (
    <span className={styles.bar} aria-hidden>
      {parts.map(
        ([name, count]) =>
          count > 0 && <span key={name} className={styles[name]} style={{ flexGrow: count }} />,
      )}
    </span>
  )
}
