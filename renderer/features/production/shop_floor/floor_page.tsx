import { LedgerPage } from './ledger/ledger_page.tsx'
import { OrdersPage } from './orders/orders_page.tsx'

/** `#/floor`: the orders in production; `#/floor/12`: the production ledger of one. */
export const FloorPage = ({ name, query }: { name: string; query: URLSearchParams }) =>
  name === '' ? <OrdersPage query={query} /> : <LedgerPage key={name} order={Number(name)} query={query} />
