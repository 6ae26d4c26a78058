import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Resource } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { callUntyped, type Success } from '../../api/client.ts'
import { readAllRecords } from '../../api/queries.ts'
import type { Loaded } from '../form/use_record_form.ts'
import { asRecord } from '../grid/records/save_row.ts'
import type { StoredRecord } from '../grid/records/stored_draft.ts'
import { fieldText } from '../value/field_text.ts'

/** A record with its possible transitions, as the page of a document shows it. */
export interface LoadedRecord extends Loaded {
  readonly id: number
  /** Its number on paper; '' where it has none. */
  readonly uid: string
  readonly status: number
}

/** One record as it is read for a form. */
export const useRecord = (resource: string, id: number | undefined) =>
  useQuery({
    queryKey: [resource, 'read', id],
    queryFn: () => callUntyped(resource, 'read', { id }, { extended: true }),
    select: toLoaded,
    enabled: id !== undefined,
  })

const toLoaded = ({ value: record, version }: Success<Row>): LoadedRecord => ({
  record,
  version,
  id: Number(record.id),
  uid: fieldText(record, 'uid'),
  status: Number(record.status),
})

/** The lines of a document in the order of their creation; none where there is no resource of lines. */
export function useLines(lines: Resource | undefined, parent: string, id: number | string) {
  const { name = '' } = lines ?? {}
  const input = { [parent]: id, ordering: 'id' }
  const { data, error } = useQuery({
    queryKey: [name, 'list', 'all', input],
    queryFn: () => readAllRecords(name, input),
    enabled: lines !== undefined,
  })
  const records = useMemo((): readonly StoredRecord[] | undefined => data?.map(asRecord), [data])
  return { lines: records, error }
}
