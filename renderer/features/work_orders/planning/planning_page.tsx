import { OrderPage } from '../order/order_page.tsx'
import { OverviewPage } from './overview_page.tsx'

/** `#/planning`: the desk; `#/planning/12`: one work order. */
export const PlanningPage = ({ order, query }: { order?: number | undefined; query: URLSearchParams }) =>
  order === undefined ? <OverviewPage query={query} /> : <OrderPage key={order} order={order} query={query} />
