import type { Resource } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { aggregateRecords } from '../../api/queries.ts'
import { rowCount } from '../grid/list/rows.ts'

interface FrequentValue {
  readonly value: string
  readonly count: number
  readonly label: string
}

/** As many are offered and searched in. */
const most = 500

/** The values of a column, the most frequent first. */
export async function readFrequentValues(
  resource: Resource,
  name: string,
  asked: Row,
): Promise<readonly FrequentValue[]> {
  const input = { ...asked, group_by: name, measures: 'count', order: '-count', limit: most }
  const { groups } = await aggregateRecords(resource.name, input)
  return groups.flatMap((group) => {
    const { keys, labels, other } = group
    const value = keys[name]
    if (other || value === null || value === undefined) return []
    return [{ value: String(value), count: rowCount(group), label: labels[name] ?? '' }]
  })
}
