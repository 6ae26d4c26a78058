import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { entryStatus } from '../../../../../shared/inventory/codes.ts'
import type { StockKind } from '../../../../../shared/inventory/stock/material_classes.ts'
import type { Row } from '../../../../../shared/kernel/transitions.ts'
import { callUntyped } from '../../../../api/client.ts'
import { useAllRecords } from '../../../../api/queries.ts'
import type { Loaded } from '../../../../ui/form/use_record_form.ts'
import { asRecord } from '../../../../ui/grid/records/save_row.ts'
import type { StoredRecord } from '../../../../ui/grid/records/stored_draft.ts'
import { entriesOf, linesOf } from '../entry_kinds.ts'

/** An entry document with its buttons. */
export interface LoadedDocument extends Loaded {
  readonly kind: StockKind
  readonly id: number
  readonly uid: string
  readonly status: number
}

export const isDraft = ({ status }: LoadedDocument): boolean => status === entryStatus.code.draft
export const fieldText = (record: Row, name: string): string => String(record[name] ?? '')

export function useDocument(kind: StockKind, id: number) {
  const { name } = entriesOf[kind]
  const read = useQuery({
    queryKey: [name, 'read', id],
    queryFn: () => callUntyped(name, 'read', { id }, { extended: true }),
  })
  const document = useMemo((): LoadedDocument | undefined => {
    if (!read.data) return undefined
    const { value: record, version } = read.data
    return { kind, id, uid: fieldText(record, 'uid'), status: Number(record.status), record, version }
  }, [read.data, kind, id])
  return { document, error: read.error }
}

/** The lines of a document, in the order in which they came. */
export function useLines({ kind, id }: Pick<LoadedDocument, 'kind' | 'id'>) {
  const { data, error } = useAllRecords(linesOf[kind].name, { entry: id, ordering: 'id' })
  const lines = useMemo(
    (): readonly StoredRecord[] | undefined => data?.map((one) => asRecord({ ...one })),
    [data],
  )
  return { lines, error }
}
