import type { Output } from '../../../shared/kernel/types.ts'
import type { Resources } from '../../../shared/resources.ts'
import type { Context } from '../context.ts'
import { cardsOf, orderFacts } from '../core/progress/order_facts.ts'
import { plantDay } from './plant_day.ts'
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
  const day = await plantDay(db, now)
  const cards = order.library === null ? [] : await cardsOf(db, order.library)
  const schedule = await scheduleOf(db, order, day, cards)
  return schedule.rows
    .filter(({ ticket }) => typeof unit !== 'number' || ticket.unit === unit)
    .map((row) => shownRow(row, schedule, day.today, language))
}
