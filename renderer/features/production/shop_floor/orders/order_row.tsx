import { Anchor } from '@mantine/core'
import { pruction_plans } from '../../../../../shared/production/pruction_plans.ts'
import { useToday } from '../../../../api/clock.ts'
import { hashOf } from '../../../../ui/navigation/location.ts'
import { OrderText } from '../../../../ui/value/order_text.tsx'
import { Segment } from '../../../../ui/value/segment.tsx'
import { StatePill, StatusText } from '../../../../ui/value/status_pill.tsx'
import styles from '../floor.module.css'
import { useTexts } from '../texts.ts'
import type { FloorOrder } from '../use_floor.ts'
import { type OrderShow, showOf } from './order_filters.ts'

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
      <div>
        <div className={styles.line}>
          <Anchor
            href={hashOf(['floor', id], { show: show && showOf[show] })}
            fw={600}
            tabIndex={isActive ? 0 : -1}
            aria-label={`${uid} ${product_name}`}
          >
            {product_name}
          </Anchor>
          <span className={styles.first}>
            <OrderText text={uid} number={uid} inTabOrder={false} />
          </span>
          <StatePill resource={pruction_plans} name="status" value={order.plan_status} />
          {order.finished && t.work_order.finished}
        </div>
        <div className={styles.about}>
          {[
            order.client,
            t.work_order.units(order.count),
            order.plan_dt && t.floor.month(order.plan_dt),
            delivery_dt && t.work_order.delivery(delivery_dt),
          ]
            .filter(Boolean)
            .join(' · ')}
          {isLate && (
            <>
              {' '}
              <StatusText meaning="late" text={t.floor.delivery_late} />
            </>
          )}
        </div>
      </div>
      {order.details > 0 ? (
        <Segments order={order} />
      ) : (
        <span className={styles.about}>{t.floor.nothing_made}</span>
      )}
    </li>
  )
}

/** How far the operations are; each leads to those that wait for it. */
function Segments({ order }: { order: FloorOrder }) {
  const { t } = useTexts()
  const { id, details, to_plan, to_allocate, confirmed, inspected, late, tickets, tickets_done } = order
  const to = (show: OrderShow) => hashOf(['floor', id], { show: showOf[show] })
  const of = details
  const { acts } = t.floor
  return (
    <div className={styles.segments}>
      <Segment label={acts.plan} done={details - to_plan} of={of} href={to('to_plan')} />
      <Segment label={acts.allocate} done={details - to_allocate} of={of} href={to('to_allocate')} />
      <Segment label={t.floor.finished} done={confirmed} of={of} href={to('to_confirm')} isLate={late > 0} />
      <Segment label={acts.inspect} done={inspected} of={of} href={to('to_inspect')} />
      <span className={styles.about}>{t.floor.tickets(tickets_done, tickets)}</span>
      {late > 0 ? (
        <Anchor href={to('late')} tabIndex={-1} c="inherit">
          <StatusText meaning="late" text={`${t.floor.order_shows.late} ${late}`} />
        </Anchor>
      ) : (
        <span />
      )}
    </div>
  )
}
