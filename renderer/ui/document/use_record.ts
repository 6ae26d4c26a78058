import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Resource } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import type { Operation, OperationOutput } from '../../../shared/kernel/types.ts'
import type { ResourceName, Resources } from '../../../shared/resources.ts'
import { ApiError } from '../../api/client.ts'
import { type Loaded, readAllRecords, readRecord } from '../../api/queries.ts'
import { asRecord } from '../grid/records/save_row.ts'
import type { StoredRecord } from '../grid/records/stored_draft.ts'
import { fieldText } from '../value/field_text.ts'

/** A record with its possible transitions, as the page of a document shows it. */
export interface LoadedRecord<R extends Row = Row> extends Loaded {
  readonly record: R
  readonly id: number
  /** Its number on paper; '' where it has none. */
  readonly uid: string
  readonly status: number
}

type RecordOf<N extends ResourceName> = OperationOutput<Resources, N, Operation<Resources, N> & 'read'> & Row

/** One record as it is read for a form; typed where the name of its resource is a literal. */
export function useRecord<N extends ResourceName>(
  resource: N,
  id: number | undefined,
): UseQueryResult<LoadedRecord<RecordOf<N>>>
export function useRecord(resource: string, id: number | undefined): UseQueryResult<LoadedRecord>
export function useRecord(resource: string, id: number | undefined): UseQueryResult<LoadedRecord> {
  return useQuery({
    queryKey: [resource, 'read', id],
    queryFn: () => readRecord(resource, id),
    select: toLoaded,
    enabled: id !== undefined,
    // An answer that is no record is a fault of the page, for its error boundary.
    throwOnError: (error) => !(error instanceof ApiError),
  })
}

const toLoaded = ({ record, version }: Loaded): LoadedRecord => ({
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
