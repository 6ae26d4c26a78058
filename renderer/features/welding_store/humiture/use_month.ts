import { monthDays } from '../../../../shared/inventory/welding/plant_calendar.ts'
import { useToday } from '../../../api/clock.ts'
import { useList, useOperation } from '../../../api/queries.ts'
import { type DayView, monthView } from './month_view.ts'
import { humiture, recordOf } from './record.ts'

interface Month {
  /** undefined while something is still being read. */
  readonly days: readonly DayView[] | undefined
  readonly error: Error | null
}

/** What the office knows of one storeroom and month; the missing readings grow with the clock. */
export function useMonth(room: number | undefined, month: string): Month {
  const today = useToday()
  const span = monthDays(month)
  const [from = '', until = ''] = [span[0], span.at(-1)]
  const enabled = room !== undefined
  // Nothing is asked before the storeroom is known.
  const warehouse = room ?? 0
  const between = { warehouse, create_dt_start: from, create_dt_end: until, limit: 500 }
  const list = useList(humiture.name, between, { enabled })
  const missing = useOperation(
    humiture.name,
    'missing',
    { warehouse, from, until },
    { enabled, everySeconds: 60 },
  )
  const calendar = useList('plant_days', { from, until, limit: 500 })
  const error = list.error ?? missing.error ?? calendar.error
  if (!list.data || !missing.data || !calendar.data) return { days: undefined, error }
  const records = list.data.results.map(recordOf)
  const exceptions = calendar.data.results
  return { days: monthView({ month, today, records, exceptions, missing: missing.data }), error }
}
