import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callUntyped } from '../../../api/client.ts'
import { rowsOf } from '../../../api/rows.ts'
import { asRecord } from '../../../ui/grid/records/save_row.ts'
import { fieldText } from '../issues/card_kinds.ts'
import { cardsOf, detailsOf, type LoadedRefund, type RefundKind } from './refund_kinds.ts'

export function useRefund(kind: RefundKind, id: number) {
  const { name } = cardsOf[kind]
  const read = useQuery({
    queryKey: [name, 'read', id],
    queryFn: () => callUntyped(name, 'read', { id }, { extended: true }),
  })
  const card = useMemo((): LoadedRefund | undefined => {
    if (!read.data) return undefined
    const { value: record, version } = read.data
    return { id, kind, uid: fieldText(record, 'uid'), status: Number(record.status), record, version }
  }, [read.data, id, kind])
  return { card, error: read.error }
}

/** As many lines as one card has. */
const most = 500

/** The lines of a card, in the order in which they came; of welding material there are none. */
export function useRefundLines(card: LoadedRefund) {
  const resource = detailsOf(card)
  const { data, error } = useQuery({
    queryKey: [resource?.name, 'list', 'lines', card.id],
    queryFn: async () => {
      const asked = { refund_card: card.id, ordering: 'id', limit: most }
      const { value } = await callUntyped(resource?.name ?? '', 'list', asked, { extended: true })
      return rowsOf(value).map((row) => asRecord({ ...row }))
    },
    enabled: resource !== undefined,
  })
  return { lines: data, error }
}
