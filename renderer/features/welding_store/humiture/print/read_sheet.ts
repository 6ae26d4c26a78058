import { monthDays } from '../../../../../shared/inventory/welding/plant_calendar.ts'
import { call } from '../../../../api/client.ts'
import { officeNow } from '../../../../api/clock.ts'
import type { Corrections } from '../../corrections.ts'
import { correctionsFor } from '../../read_corrections.ts'
import { type DayView, monthView } from '../month_view.ts'
import { humiture, recordOf } from '../record.ts'

export interface Room {
  readonly id: number
  readonly name: string
}

export interface SheetFacts {
  readonly room: string
  readonly month: string
  readonly days: readonly DayView[]
  readonly corrections: Corrections
  readonly failed: boolean
}

/** What the office knows of one storeroom and month. */
export async function readSheet({ id: warehouse, name }: Room, month: string): Promise<SheetFacts> {
  const span = monthDays(month)
  const [from = '', until = ''] = [span[0], span.at(-1)]
  const between = { warehouse, create_dt_start: from, create_dt_end: until, limit: 500 }
  const [list, missing, calendar] = await Promise.all([
    call(humiture.name, 'list', between, { extended: true }),
    call(humiture.name, 'missing', { warehouse, from, until }),
    call('plant_days', 'list', { from, until, limit: 500 }, { extended: true }),
  ])
  const days = monthView({
    month,
    today: officeNow().slice(0, 10),
    records: list.value.results.map(recordOf),
    exceptions: calendar.value.results,
    missing: missing.value,
  })
  const records = days.flatMap(({ record }) => (record ? [record.id] : []))
  return { room: name, month, days, ...(await correctionsFor(humiture.name, records)) }
}
