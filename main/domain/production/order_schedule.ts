import type { Output } from '../../../shared/kernel/types.ts'
import type { Resources } from '../../../shared/resources.ts'
import type { Context } from '../context.ts'
import { orderFacts } from '../core/progress/order_facts.ts'
import { workingDaysOf } from '../inventory/welding/plant_calendar.ts'
import { scheduleOf, shownRow } from './schedule.ts'

interface ScheduleQuery {
  readonly order: number
  readonly unit?: number | null
}

export async function orderSchedule(
  { order: id, unit }: ScheduleQuery,
  { db, now, language }: Context,
): Promise<Output<Resources['process_details'], 'schedule'>> {
  const order = await orderFacts(db, id)
  if (!order) return []
  const { rows } = await scheduleOf(db, order, now, await workingDaysOf(db))
  return rows
    .filter((row) => typeof unit !== 'number' || row.unit === unit)
    .map((row) => shownRow(row, language))
}
