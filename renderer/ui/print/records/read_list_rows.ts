import type { Resource } from '../../../../shared/kernel/resource.ts'
import { addingByUnit, totalsOfUnits } from '../../../../shared/kernel/sums_by_unit.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import type { AggregateGroup } from '../../../../shared/kernel/types.ts'
import { listRecords } from '../../../api/queries.ts'
import { countOf, rowsOf } from '../../../api/rows.ts'

/** A longer list is exported, not printed. */
export const mostRows = 1000
const pageSize = 500

export interface ListRows {
  readonly count: number
  readonly rows: readonly Row[]
  /** The answer with the sums of the whole list; of what is summed only where its lines are read, those of all lines. */
  readonly sums: Row
  /** The group of each of the rows, where the list is grouped. */
  readonly groups: readonly AggregateGroup[]
}

/** The first `mostRows` records of a list, group after group where it is grouped. */
export async function readListRows(
  resource: Resource,
  input: Row,
  groups: readonly AggregateGroup[] | undefined,
): Promise<ListRows> {
  const whole = await readSegment(resource, input, groups ? 1 : mostRows)
  const count = countOf(whole.first) ?? whole.rows.length
  const rows: Row[] = groups ? [] : [...whole.rows]
  const groupOfRow: AggregateGroup[] = []
  for (const group of groups ?? []) {
    if (!group.query || rows.length >= mostRows) continue
    const segment = await readSegment(resource, { ...input, ...group.query }, mostRows - rows.length)
    rows.push(...segment.rows)
    groupOfRow.push(...segment.rows.map(() => group))
  }
  const adding =
    count <= mostRows && whole.first.totals_by_unit === undefined ? addingByUnit(resource) : undefined
  adding?.add(rows)
  return {
    count,
    rows,
    sums: adding ? totalsOfUnits(resource, adding.sums()) : whole.first,
    groups: groupOfRow,
  }
}

async function readSegment(resource: Resource, input: Row, most: number) {
  const rows: Row[] = []
  let first: Row = {}
  const limit = Math.min(most, pageSize)
  for (let page = 1; ; page++) {
    const answer = await listRecords(resource.name, { ...input, page, limit })
    const some = rowsOf(answer)
    rows.push(...some)
    if (page === 1) first = answer
    if (some.length < limit || rows.length >= most) return { first, rows: rows.slice(0, most) }
  }
}
