import { OrderPage } from '../order/order_page.tsx'
import { OverviewPage } from './overview_page.tsx'

/** `#/planning`: the desk; `#/planning/12`: one work order. */
export const PlanningPage = ({ name, query }: { name: string; query: URLSearchParams }) =>
  name === '' ? <OverviewPage query={query} /> : <OrderPage key={name} order={Number(name)} query={query} />
