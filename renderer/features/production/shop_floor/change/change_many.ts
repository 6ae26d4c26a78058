import type { Row } from '../../../../../shared/kernel/transitions.ts'
import { maxChanges } from '../../../../../shared/office/batches.ts'
import { ApiError, write } from '../../../../api/client.ts'
import { refresh } from '../../../../api/queries.ts'

export interface ChangedRow {
  readonly id: number
  /** What it is changed from, as it is shown: where somebody was faster the office refuses it. */
  readonly was?: Row
  readonly [name: string]: unknown
}
type Tone = 'bad' | 'warn'
/** What the office says of one row of a change. */
export interface Verdict {
  readonly tone: Tone
  readonly says: string
}

export interface Outcome {
  readonly done: boolean
  /** By the place of the row. */
  readonly verdicts: ReadonlyMap<number, Verdict>
  /** What it says of the whole. */
  readonly says: string
}

export const isTooMany = (count: number): boolean => count > maxChanges

/** Changes many records in one transaction, all or none, and tells what the office says of each row. */
export async function changeMany(
  resource: 'process_details' | 'ledgers',
  rows: readonly ChangedRow[],
): Promise<Outcome> {
  try {
    const { warnings } = await write('batches', 'change', { resource, rows }, { extended: true })
    const said = warnings.map(({ field, message }) => ({ field, message }))
    return { done: true, verdicts: verdictsOf(said, 'warn'), says: '' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { done: false, verdicts: verdictsOf(error.problem.errors, 'bad'), says: error.message }
  } finally {
    await refresh(resource)
  }
}

interface ChangeError {
  readonly field: string
  readonly message: string
}

/** `rows[3].work_group` → the fourth row. */
function verdictsOf(all: readonly ChangeError[], tone: Tone): ReadonlyMap<number, Verdict> {
  const verdicts = new Map<number, Verdict>()
  for (const { field, message } of all) {
    const place = /^rows\[(\d+)\]/.exec(field)?.[1]
    if (place === undefined) continue
    const before = verdicts.get(Number(place))
    verdicts.set(Number(place), { tone, says: before ? `${before.says} ${message}` : message })
  }
  return verdicts
}
