import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Resource } from '../../../../shared/kernel/resource.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { listColumns, whereText } from '../../../../shared/kernel/where.ts'
import { listRecords } from '../../../api/queries.ts'
import { rowsOf } from '../../../api/rows.ts'
import { type Block, isOneCell, rowsIn } from '../cells.ts'
import type { RowAt } from '../virtual_rows.ts'
import { groupAt, rangesIn, type Segment } from './rows.ts'

/** The most rows that are copied or added up; a longer list is exported. */
export const mostRows = 20_000

const size = 500

/** The rows of a block, also those that are not on the screen. */
async function readRows(
  resource: Resource,
  segments: readonly Segment[],
  { top, bottom }: Block,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const { query, from, until } of rangesIn(segments, top, bottom)) {
    const first = Math.floor(from / size)
    for (let page = first; page <= Math.floor(until / size); page++) {
      const input = { ...query, page: page + 1, limit: size, count: false }
      const start = page * size
      rows.push(
        ...rowsOf(await listRecords(resource.name, input)).slice(
          Math.max(0, from - start),
          until + 1 - start,
        ),
      )
    }
  }
  return rows
}

export interface SelectedRows {
  /** Undefined while they are being loaded, and where there are too many. */
  readonly rows: readonly Row[] | undefined
  readonly tooMany: boolean
  /** Loads them now. */
  read(): Promise<readonly Row[] | undefined>
}

/** The records of the selected block: from the loaded pages, else from the office. */
export function useSelectedRows(
  resource: Resource,
  segments: readonly Segment[],
  block: Block,
  row: RowAt,
): SelectedRows {
  const tooMany = rowsIn(block) > mostRows
  const here = tooMany ? undefined : rowsHere(segments, block, row)
  const { top, bottom } = block
  const { data, refetch } = useQuery({
    queryKey: [resource.name, 'list', 'block', rangesIn(segments, top, bottom)],
    queryFn: () => readRows(resource, segments, block),
    enabled: !tooMany && here === undefined && !isOneCell(block),
    gcTime: 30_000,
  })
  return {
    rows: here ?? (tooMany ? undefined : data),
    tooMany,
    read: async () => (tooMany ? undefined : (here ?? data ?? (await refetch()).data)),
  }
}

/** The marked records as they are now, for what is done with them; one that no longer fits the list is not among them. */
export function useMarkedRows(
  resource: Resource,
  query: Row,
  marked: ReadonlyMap<unknown, Row>,
): ReadonlyMap<unknown, Row> {
  const ids = [...marked.keys()].map(String)
  const where = [...[query['where'] ?? []].flat(), whereText('id', 'in', ...ids)]
  const input = { ...query, where, page: 1, limit: size, count: false }
  const { data } = useQuery({
    queryKey: [resource.name, 'list', 'marked', input],
    queryFn: () => listRecords(resource.name, input),
    enabled: ids.length > 0 && ids.length <= size && listColumns(resource).has('id'),
    gcTime: 0,
  })
  return useMemo(() => (data ? new Map(rowsOf(data).map((row) => [row.id, row])) : marked), [data, marked])
}

const mostHere = 500

function rowsHere(
  segments: readonly Segment[],
  { top, bottom }: Block,
  row: RowAt,
): readonly Row[] | undefined {
  if (bottom - top >= mostHere) return undefined
  const rows: Row[] = []
  for (let index = top; index <= bottom; index++) {
    const record = row(index)
    if (!record && groupAt(segments, index)) continue
    if (!record) return undefined
    rows.push(record)
  }
  return rows
}
