import { useQuery } from '@tanstack/react-query'
import type { Resource } from '../../../../shared/kernel/resource.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { listRecords } from '../../../api/queries.ts'
import { rowsOf } from '../../../api/rows.ts'
import { type Block, isOneCell, rowsIn } from '../cells.ts'
import type { RowAt } from '../virtual_rows.ts'

/** The most rows that are copied or added up; a longer list is exported. */
export const mostRows = 20_000

const size = 500

/** The rows of a block, also those that are not on the screen. */
async function readRows(resource: Resource, query: Row, { top, bottom }: Block): Promise<readonly Row[]> {
  const first = Math.floor(top / size)
  const pages = Array.from({ length: Math.floor(bottom / size) - first + 1 }, (_, at) => first + at + 1)
  const rows: Row[] = []
  for (const page of pages) {
    const input = { ...query, page, limit: size, count: false }
    rows.push(...rowsOf(await listRecords(resource.name, input)))
  }
  return rows.slice(top - first * size, bottom + 1 - first * size)
}

export interface SelectedRows {
  /** Undefined while they are being loaded, and where there are too many. */
  readonly rows: readonly Row[] | undefined
  readonly tooMany: boolean
  /** Loads them now. */
  read(): Promise<readonly Row[] | undefined>
}

/** The records of the selected block: from the loaded pages, else from the office. */
export function useSelectedRows(resource: Resource, query: Row, block: Block, row: RowAt): SelectedRows {
  const tooMany = rowsIn(block) > mostRows
  const here = tooMany ? undefined : rowsHere(block, row)
  const { top, bottom } = block
  const { data, refetch } = useQuery({
    queryKey: [resource.name, 'list', 'block', query, top, bottom],
    queryFn: () => readRows(resource, query, block),
    enabled: !tooMany && here === undefined && !isOneCell(block),
    gcTime: 30_000,
  })
  return {
    rows: here ?? (tooMany ? undefined : data),
    tooMany,
    read: async () => (tooMany ? undefined : (here ?? data ?? (await refetch()).data)),
  }
}

const mostHere = 500

function rowsHere({ top, bottom }: Block, row: RowAt): readonly Row[] | undefined {
  if (bottom - top >= mostHere) return undefined
  const rows: Row[] = []
  for (let index = top; index <= bottom; index++) {
    const record = row(index)
    if (!record) return undefined
    rows.push(record)
  }
  return rows
}
