import type { Resource } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { listRecords } from '../../api/queries.ts'
import { rowsOf } from '../../api/rows.ts'

interface FrequentValue {
  readonly value: unknown
  readonly count: number
}

/** The values of a column among the first rows, the most frequent first. */
export async function readFrequentValues(
  resource: Resource,
  name: string,
  asked: Row,
): Promise<readonly FrequentValue[]> {
  const rows = rowsOf(await listRecords(resource.name, { ...asked, page: 1, limit: 500, count: false }))
  const counts = new Map<unknown, number>()
  for (const row of rows) {
    const value = row[name]
    if (value !== null && value !== undefined && value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts].map(([value, count]) => ({ value, count })).toSorted((a, b) => b.count - a.count)
}
