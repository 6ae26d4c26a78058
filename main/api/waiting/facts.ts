import type { Meaning } from '../../../shared/kernel/codes.ts'
import type { Unmet } from '../../../shared/kernel/errors.ts'
import { titleOf } from '../../../shared/kernel/record_title.ts'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import { readTime } from '../../../shared/kernel/times.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import type { WaitingItem } from '../../../shared/office/waiting.ts'
import type { RequestContext } from '../engine/contracts.ts'
import type { Candidate } from './candidates.ts'

/** What a step lacks that does not decide whether it waits; asked only for items that are shown. */
export type Missing = () => Promise<readonly Unmet[]>

/** What is known of an item; the rest has its usual value. Times are columns, `from` may be the id of a person. */
export type Fact = Pick<WaitingItem, 'resource' | 'record' | 'title' | 'kind'> &
  Partial<Omit<WaitingItem, 'page' | 'from' | 'unmet' | 'why'>> & {
    readonly from?: string | number
    /** What is counted, if several facts are of one record or it has none yet. */
    readonly part?: string
    /** Items with the same key are one. */
    readonly together?: Candidate['together']
    readonly missing?: Missing
  }

export const factsOf = (
  resource: Resource,
  { row, title, about, workOrder, due, amount, since, from, together }: Candidate,
  { language }: RequestContext,
): Omit<Fact, 'kind'> => ({
  resource: resource.name,
  record: Number(row['id']),
  title: title || titleOf(resource, row, language),
  about,
  work_order: workOrder,
  from,
  since: readTime(since) ?? '',
  due,
  amount,
  meaning: meaningOf(resource, row),
  together,
})

/** What the state of a record means; null for a steady fact. */
export function meaningOf(resource: Resource, row: Row): Meaning | null {
  for (const [field, { tone }] of Object.entries(specOf(resource).states ?? {})) {
    if (tone) return row[field] === 1 ? tone[1] : tone[0]
    const rows = Object.values(storedOf(resource, field)?.codes?.table ?? {})
    const meaning = rows.find(([code, word]) => code === row[field] || word === row[field])?.[3]
    if (meaning) return (row['return_reason'] ?? '') !== '' && meaning === 'draft' ? 'stop' : meaning
  }
  return null
}
