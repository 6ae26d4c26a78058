import { bakes, chargeOf } from '../../../../../shared/inventory/welding/bake_charge.ts'
import type { BakeClass } from '../../../../../shared/inventory/welding/bake_class_table.ts'
import { monthDays } from '../../../../../shared/inventory/welding/plant_calendar.ts'
import { readTime } from '../../../../../shared/kernel/times.ts'
import { call } from '../../../../api/client.ts'
import type { Corrections } from '../../print/corrections.ts'
import { readCorrections } from '../../print/read_corrections.ts'
import type { RecordedCharge } from './bakes_form.ts'

export interface MonthFacts {
  readonly month: string
  readonly charges: readonly RecordedCharge[]
  readonly corrections: Corrections
  readonly classes: readonly BakeClass[]
  readonly failed: boolean
}

const pageSize = 500

/** Every charge of the month, however many pages of the list they fill. */
export async function readCharges(month: string): Promise<MonthFacts> {
  const between = { create_dt_start: `${month}-01`, create_dt_end: monthDays(month).at(-1) ?? month }
  const charges: RecordedCharge[] = []
  for (let page = 1; ; page++) {
    const input = { ...between, page, limit: pageSize }
    const { results } = (await call(bakes.name, 'list', input, { extended: true })).value
    for (const row of results)
      charges.push({ ...chargeOf(row), create_dt: readTime(row.create_dt) ?? row.create_dt })
    if (results.length < pageSize) break
  }
  const records = charges.map(({ id }) => id)
  const classes = (await call('bake_classes', 'list', { limit: pageSize })).value.results
  return { month, charges, classes, ...(await readCorrections(bakes.name, records)) }
}
