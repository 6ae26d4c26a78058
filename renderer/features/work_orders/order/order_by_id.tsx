import { useEffect } from 'react'
import { useOperation } from '../../../api/queries.ts'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { replaceLocation } from '../../../ui/navigation/location.ts'
import { orderHash } from '../../../ui/navigation/record_url.ts'

interface Props {
  readonly order?: number
  /** The file list of an order has the order's id. */
  readonly papers?: number
  readonly query: URLSearchParams
}

/** Leads an address with the id of an order to the page with its number; what was asked of it stays. */
export function OrderById({ order, papers, query }: Props) {
  const { data, error } = useOperation('work_orders', 'whole', { order: order ?? papers ?? 0 })
  useEffect(() => {
    if (!data) return
    const asked = Object.fromEntries(query)
    // Its cards in one state were shown beside the order.
    const tab = papers !== undefined ? 'files' : 'status' in asked ? 'cards' : undefined
    replaceLocation(orderHash(data.uid, { ...(tab && { tab }), ...asked }))
  }, [data, papers, query])
  return <Loading error={error} />
}
