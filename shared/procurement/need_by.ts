import { materialClass } from '../inventory/codes.ts'
import {
  type CalendarExceptions,
  isWorkingDay,
  workingDaysBefore,
} from '../inventory/welding/plant_calendar.ts'
import { addDays, daysSince, readDate, readMonth } from '../kernel/times.ts'
import type { lateness } from './codes.ts'

/** When goods are needed, when they must be ordered, and whether they are late. Days are dates: `2026-11-23`. */

export interface LeadTime {
  readonly lead_days: number
  readonly receive_days: number
}

/** Of a class that the plant has no row for, such as a text of its own. */
export const otherLeadTime: LeadTime = { lead_days: 7, receive_days: 1 }

const { plate, pipe, profile, round_bar, forging, casting, electrode, wire, strip, flux } = materialClass.word
const { head, flange, fastener, gasket, valve_instrument, outsourced, other_bought_in } = materialClass.word
const usual: Readonly<Record<string, readonly [lead: number, receive: number]>> = {
  [plate]: [30, 5],
  [pipe]: [30, 5],
  [profile]: [20, 3],
  [round_bar]: [20, 3],
  [forging]: [45, 5],
  [casting]: [60, 5],
  [electrode]: [15, 3],
  [wire]: [15, 3],
  [strip]: [15, 3],
  [flux]: [15, 3],
  [head]: [35, 5],
  [flange]: [25, 3],
  [fastener]: [15, 2],
  [gasket]: [15, 2],
  [valve_instrument]: [40, 3],
  [outsourced]: [30, 3],
  [other_bought_in]: [20, 2],
}

/** The lead times that a new plant begins with, one for each class. */
export const usualLeadTimes: readonly (LeadTime & { readonly category: string })[] = Object.values(
  materialClass.word,
).map((category) => {
  const [lead_days, receive_days] = usual[category] ?? [otherLeadTime.lead_days, otherLeadTime.receive_days]
  return { category, lead_days, receive_days }
})

export interface StartFacts {
  /** The month of the plan: `2026-12`, or another text. */
  readonly plan_dt: string
  /** The delivery of the order or its plan: a date, or another text. */
  readonly delivery: string
}

/**
 * The day on which production needs what no planned work uses: the first working day of the planned month; else the
 * delivery less the days of making. Null: nobody has planned it.
 */
export function usualStart(facts: StartFacts, makeDays: number, calendar: CalendarExceptions): string | null {
  const month = readMonth(facts.plan_dt)
  if (month !== undefined) return firstWorkingDay(`${month}-01`, calendar)
  const delivery = readDate(facts.delivery)
  return delivery === undefined ? null : workingDaysBefore(delivery, makeDays, calendar)
}

function firstWorkingDay(from: string, calendar: CalendarExceptions): string {
  let day = from
  // A month without any working day: nobody works longer than a year on nothing.
  for (let tried = 0; tried < 366 && !isWorkingDay(day, calendar); tried++) day = addDays(day, 1)
  return day
}

/** When it must be there, so that it is inspected and stored by the start. */
export const needDate = (
  start: string | null,
  { receive_days }: LeadTime,
  calendar: CalendarExceptions,
): string | null => (start === null ? null : workingDaysBefore(start, receive_days, calendar))

/** When it must be ordered to be there in time. */
export const orderDate = (need: string | null, days: number): string | null =>
  need === null ? null : addDays(need, -days)

const leastDeliveries = 3
export const mostDeliveries = 5

/**
 * How long a supplier takes: the median of its last five deliveries of the class (days, the newest first) if there are
 * at least three, else the days of the class.
 */
export function daysOfDelivery(deliveries: readonly number[], { lead_days }: LeadTime): number {
  if (deliveries.length < leastDeliveries) return lead_days
  const sorted = deliveries.slice(0, mostDeliveries).toSorted((a, b) => a - b)
  const [low = 0, high = 0] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.floor(sorted.length / 2)],
  ]
  // Half a day is a day more.
  return Math.round((low + high) / 2)
}

export interface LatenessFacts {
  /** Everything is stored, or somebody has closed it. */
  readonly done: boolean
  readonly arrived: boolean
  /** On a sheet whose contract runs. */
  readonly ordered: boolean
  /** What the supplier promised: a date, or another text. */
  readonly delivery_dt: string
  readonly need_dt: string | null
  readonly order_by: string | null
}
export interface Lateness {
  readonly lateness: keyof typeof lateness.table
  /** Null unless it is late or will be. */
  readonly days_late: number | null
}

/** The same as `latenessSql`, for one row. */
export function latenessOf(facts: LatenessFacts, today: string, urgentDays: number): Lateness {
  const { done, arrived, ordered, need_dt, order_by } = facts
  const promised = readDate(facts.delivery_dt) ?? null
  if (done) return { lateness: 'done', days_late: null }
  if (promised !== null && promised < today && !arrived)
    return { lateness: 'overdue', days_late: daysSince(promised, today) }
  const behind = promised !== null && need_dt !== null ? daysSince(need_dt, promised) : 0
  const unordered = !ordered && order_by !== null ? daysSince(order_by, today) : 0
  if (behind > 0 || unordered > 0) return { lateness: 'will_be_late', days_late: Math.max(behind, unordered) }
  if (!ordered && order_by !== null && order_by <= addDays(today, urgentDays))
    return { lateness: 'urgent', days_late: null }
  return { lateness: promised === null && need_dt === null ? 'no_date' : 'on_time', days_late: null }
}
