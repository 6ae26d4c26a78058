import { OrderPage } from '../order/order_page.tsx'
import { DeskPage } from './overview_page.tsx'

/** `#/planning`: the desk; `#/planning/12`: one work order. */
export const PlanningPage = ({ name, query }: { name: string; query: URLSearchParams }) =>
  name === '' ? <DeskPage query={query} /> : <OrderPage key={name} order={Number(name)} query={query} />
