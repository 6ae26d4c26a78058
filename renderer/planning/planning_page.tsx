import { DeskPage } from './desk_page.tsx'
import { OrderPage } from './order_page.tsx'

/** `#/planning`: the desk; `#/planning/12`: one work order. */
export const PlanningPage = ({ name, query }: { name: string; query: URLSearchParams }) =>
  name === '' ? <DeskPage query={query} /> : <OrderPage key={name} order={Number(name)} query={query} />
