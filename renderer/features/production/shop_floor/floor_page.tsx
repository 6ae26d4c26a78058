import { LedgerPage } from './ledger/ledger_page.tsx'
import { OrdersPage } from './orders/orders_page.tsx'

/** `#/floor`: the orders in production; `#/floor/12`: the production ledger of one. */
export const FloorPage = ({ order, query }: { order?: number | undefined; query: URLSearchParams }) =>
  order === undefined ? <OrdersPage query={query} /> : <LedgerPage key={order} order={order} query={query} />
