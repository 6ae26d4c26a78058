import { purchase_orders } from '../../../../shared/procurement/purchase_orders.ts'
import { useDeclarations } from '../../../api/declarations.ts'
import { useRecord } from '../../../ui/document/use_record.ts'
import { lazyPart } from '../../../ui/feedback/lazy_part.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { OrderEditor } from './order_editor.tsx'
import { useMaterials } from './use_order.ts'

const RecordPage = lazyPart(async () => (await import('../../../ui/document/record_page.tsx')).RecordPage)
const OrderVersions = lazyPart(async () => (await import('./versions/versions_page.tsx')).OrderVersions)

interface Props {
  readonly name: string
  readonly path: readonly string[]
  readonly query: URLSearchParams
}

/** `#/orders/new`, `#/orders/3`, `#/orders/3/versions`. */
export function OrderPage({ name, path, query }: Props) {
  useDeclarations()
  if (name === 'new')
    return (
      <RecordPage
        resource={purchase_orders}
        record="new"
        query={query}
        begins={(lister, list_date) => ({ lister, list_date })}
      />
    )
  const id = Number(name)
  return path[1] === 'versions' ? <OrderVersions key={id} id={id} /> : <StoredOrder key={id} id={id} />
}

function StoredOrder({ id }: { id: number }) {
  const { data: order, error } = useRecord(purchase_orders.name, id)
  const { lines, error: linesError } = useMaterials(order)
  if (!order || !lines) return <Loading error={error ?? linesError} />
  return <OrderEditor order={order} materials={lines} />
}
