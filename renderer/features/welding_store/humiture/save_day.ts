import { countingRecords } from '../../../../shared/inventory/welding/humiture_missing.ts'
import type { Warning } from '../../../../shared/kernel/errors.ts'
import { showTime } from '../../../../shared/kernel/times.ts'
import { ApiError, call, newIdempotencyKey, write } from '../../../api/client.ts'
import { type Cell, humiture, recordOf, type SheetRecord } from './record.ts'
import { type Clash, changesOf, clashesOf, type Draft } from './row_draft.ts'

export type Outcome =
  | { readonly kind: 'saved'; readonly stored: SheetRecord; readonly warnings: readonly Warning[] }
  | { readonly kind: 'clash'; readonly current: SheetRecord; readonly clashes: readonly Clash[] }

interface Entry {
  readonly room: number
  readonly day: string
  readonly today: string
  readonly draft: Draft
  readonly reason?: string | undefined
  /** When it was typed, if the office could not be reached then. */
  readonly typedAway?: string | undefined
}

/**
 * Of a reading of an earlier day only the day is known; the office notes when it was really entered. What was typed on
 * its day while the office could not be reached was entered then.
 */
function ownTime({ day, today, typedAway }: Entry): { client_dt?: string } {
  if (typedAway?.startsWith(day)) return { client_dt: showTime(typedAway) }
  return day < today ? { client_dt: `${day}T00:00:00` } : {}
}

const attempts = 3

/**
 * Two people may stand at two screens: the reading goes into the empty pair of the day's record if there is one by
 * now, and a value that somebody else has stored meanwhile is shown, not overwritten.
 */
export async function saveDay(entry: Entry, attempt = 1): Promise<Outcome> {
  const { room, day, draft, reason } = entry
  const changes = readyOf(draft)
  const found = await recordOfDay(room, day)
  if (!found) {
    const input = { ...changes, warehouse: room, ...ownTime(entry) }
    const { value, warnings } = await write(humiture.name, 'create', input, { extended: true })
    return { kind: 'saved', stored: recordOf(value), warnings }
  }
  const clashes = clashesOf(draft, found.record)
  if (clashes.length > 0) return { kind: 'clash', current: found.record, clashes }
  try {
    const input = { id: found.record.id, ...changes, ...(reason && { reason }) }
    const options = {
      extended: true,
      idempotencyKey: newIdempotencyKey(),
      ...(found.version && { ifMatch: found.version }),
    }
    const { value, warnings } = await call(humiture.name, 'update', input, options)
    return { kind: 'saved', stored: recordOf(value), warnings }
  } catch (error) {
    const stale = error instanceof ApiError && error.problem.status === 412
    if (stale && attempt < attempts) return saveDay(entry, attempt + 1)
    throw error
  }
}

function readyOf(draft: Draft) {
  const { remark, ...numbers } = changesOf(draft)
  const readings: Partial<Record<Cell, number | null>> = Object.fromEntries(
    Object.entries(numbers).flatMap(([name, value]) => (typeof value === 'string' ? [] : [[name, value]])),
  )
  return { ...readings, ...(typeof remark === 'string' && { remark }) }
}

async function recordOfDay(room: number, day: string) {
  const input = { warehouse: room, create_dt_start: day, create_dt_end: day, limit: 50 }
  const { value } = await call(humiture.name, 'list', input, { extended: true })
  const counting = countingRecords(value.results.map(recordOf)).get(day)
  if (!counting) return undefined
  const read = await call(humiture.name, 'read', { id: counting.id }, { extended: true })
  return { record: recordOf(read.value), version: read.version }
}
