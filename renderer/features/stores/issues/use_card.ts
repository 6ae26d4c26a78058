import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { StockKind } from '../../../../shared/inventory/stock/material_classes.ts'
import { callUntyped } from '../../../api/client.ts'
import { useAllRecords } from '../../../api/queries.ts'
import { asRecord } from '../../../ui/grid/records/save_row.ts'
import type { StoredRecord } from '../../../ui/grid/records/stored_draft.ts'
import { cardsOf, detailsOf, fieldText, type LinesKind, type LoadedCard } from './card_kinds.ts'

export function useCard(kind: StockKind, id: number) {
  const { name } = cardsOf[kind]
  const read = useQuery({
    queryKey: [name, 'read', id],
    queryFn: () => callUntyped(name, 'read', { id }, { extended: true }),
  })
  const card = useMemo((): LoadedCard | undefined => {
    if (!read.data) return undefined
    const { value: record, version } = read.data
    return { id, kind, uid: fieldText(record, 'uid'), status: Number(record.status), record, version }
  }, [read.data, id, kind])
  return { card, error: read.error }
}

/** The lines of a card, in the order in which they came. */
export function useLines(kind: LinesKind, card: number) {
  const { data, error } = useAllRecords(detailsOf[kind].name, { apply_card: card, ordering: 'id' })
  const lines = useMemo(
    (): readonly StoredRecord[] | undefined => data?.map((one) => asRecord({ ...one })),
    [data],
  )
  return { lines, error }
}
