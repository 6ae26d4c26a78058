import { purchase_orders } from '../../../../shared/procurement/purchase_orders.ts'
import { useRecord } from '../../../ui/document/use_record.ts'
import { lazyPart } from '../../../ui/feedback/lazy_part.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { OrderEditor } from './order_editor.tsx'
import { useMaterials } from './use_order.ts'

const RecordPage = lazyPart(async () => (await import('../../../ui/document/record_page.tsx')).RecordPage)

interface Props {
  readonly record: string
  readonly query: URLSearchParams
}

/** `#/orders/new`, `#/orders/3`. */
export function OrderPage({ record, query }: Props) {
  if (record === 'new')
    return (
      <RecordPage
        resource={purchase_orders}
        record="new"
        query={query}
        begins={(lister, list_date) => ({ lister, list_date })}
      />
    )
  return <StoredOrder id={Number(record)} />
}

function StoredOrder({ id }: { id: number }) {
  const { data: order, error } = useRecord(purchase_orders.name, id)
  const { lines, error: linesError } = useMaterials(order)
  if (!order || !lines) return <Loading error={error ?? linesError} />
  return <OrderEditor order={order} materials={lines} />
}
