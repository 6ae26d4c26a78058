import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { orderStatus } from '../../../../shared/procurement/codes.ts'
import { purchase_orders } from '../../../../shared/procurement/purchase_orders.ts'
import { callUntyped } from '../../../api/client.ts'
import { useAllRecords } from '../../../api/queries.ts'
import type { Loaded } from '../../../ui/form/use_record_form.ts'
import { asRecord } from '../../../ui/grid/records/save_row.ts'
import type { StoredRecord } from '../../../ui/grid/records/stored_draft.ts'

/** A purchase order with its buttons. */
export interface LoadedOrder extends Loaded {
  readonly id: number
  readonly uid: string
  readonly status: number
}

export const isDrafting = ({ status }: LoadedOrder): boolean => status === orderStatus.code.drafting
export const fieldText = (record: Row, name: string): string => String(record[name] ?? '')

export function useOrder(id: number) {
  const read = useQuery({
    queryKey: [purchase_orders.name, 'read', id],
    queryFn: () => callUntyped(purchase_orders.name, 'read', { id }, { extended: true }),
  })
  const order = useMemo((): LoadedOrder | undefined => {
    if (!read.data) return undefined
    const { value: record, version } = read.data
    return { id, uid: fieldText(record, 'uid'), status: Number(record.status), record, version }
  }, [read.data, id])
  return { order, error: read.error }
}

/** All materials of an order, in the order in which they came. */
export function useMaterials({ uid }: Pick<LoadedOrder, 'uid'>) {
  const { data, error } = useAllRecords('procurement_materials', { purchase_order: uid, ordering: 'id' })
  const materials = useMemo(
    (): readonly StoredRecord[] | undefined => data?.map((one) => asRecord({ ...one })),
    [data],
  )
  return { materials, error }
}
