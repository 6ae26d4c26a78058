import { addDays, daysSince } from '../kernel/times.ts'
import type { ShiftWorkingDays } from '../production/working_time.ts'
import type { OrderStage, StageState } from './order_stages.ts'

/** Shares, states and dates of the eight segments of a work order, and its forecast. */

/** A share of nothing is 0. */
export const shareOf = (part: number, whole: number): number => (whole > 0 ? part / whole : 0)

export interface Library {
  readonly reviewed: boolean
  readonly approved: number
  readonly cards: number
  readonly reviewedLists: number
  /** Without empty ones. */
  readonly lists: number
}
/** The parts list counts 0.4, its cards 0.4, the quota lists 0.2. */
export const processShare = ({ reviewed, approved, cards, reviewedLists, lists }: Library): number =>
  // In tenths, so that the whole is exactly 1.
  (4 * Number(reviewed) + 4 * shareOf(approved, cards) + 2 * shareOf(reviewedLists, lists)) / 10

export interface Segment {
  readonly share: number
  /** How many things the share is counted of. */
  readonly counted: number
  readonly planned: string | null
  readonly forecast: string | null
  readonly hasCause: boolean
}

export function stateOf({ share, counted, planned, forecast, hasCause }: Segment, today: string): StageState {
  if (share >= 1) return 'done'
  if (planned !== null && (planned < today || (forecast !== null && forecast > planned))) return 'late'
  if (counted === 0 && !hasCause) return 'none'
  return share === 0 && hasCause ? 'waiting' : 'running'
}

/** What a plant sets for its deadlines, in working days. */
export interface PlanDays {
  readonly after_arrival_days: number
  readonly inspect_days: number
  readonly ship_days: number
  readonly drawing_days: number
  readonly process_days: number
}

export interface PlannedFrom {
  readonly created: string | null
  readonly delivery: string | null
  readonly lastFinish: string | null
  readonly needed: string | null
  readonly orderBy: string | null
}
/** The planned day of each segment; null where a term is missing. */
export function plannedDays(
  { created, delivery, lastFinish, needed, orderBy }: PlannedFrom,
  days: PlanDays,
  shift: ShiftWorkingDays,
): Readonly<Record<OrderStage, string | null>> {
  const before = (day: string | null, count: number) => (day === null ? null : shift(day, -count))
  const inspection = before(delivery, days.ship_days)
  const process = before(orderBy, days.process_days)
  return {
    contract: created,
    drawings: before(process, days.drawing_days),
    process,
    purchasing: orderBy,
    arrival: needed,
    production: lastFinish ?? before(inspection, days.inspect_days),
    inspection,
    shipping: delivery,
  }
}

/** A material that has not arrived in full. */
export interface OpenLine {
  readonly ordered: boolean
  /** The day that the supplier has promised. */
  readonly promised: string | null
  /** By how many whole days the supplier is late on average; 0 if that is not known. */
  readonly delay: number
  readonly lead_days: number
  readonly receive_days: number
}
/** When an open line is in the store: nothing that is missing today arrived before. */
export function arrivalOf(line: OpenLine, today: string, shift: ShiftWorkingDays): string {
  const promised = line.ordered && line.promised !== null ? addDays(line.promised, line.delay) : undefined
  const arrival = promised === undefined ? addDays(today, line.lead_days) : later(promised, today)
  return shift(arrival, line.receive_days)
}

export interface ForecastFrom {
  readonly openLines: readonly OpenLine[]
  /** Of the schedule: when the last open operation ends, or the last one was confirmed; null without tickets. */
  readonly scheduled: string | null
  /** Of all hours, those that are not confirmed. */
  readonly openShare: number
}
export interface Forecast {
  readonly arrival: string | null
  readonly production: string | null
  readonly inspection: string | null
  readonly shipping: string | null
}
/** Working days of what is still to be made once all materials are there. */
export const productionDays = ({ after_arrival_days }: PlanDays, openShare: number): number =>
  Math.ceil(after_arrival_days * openShare - 1e-9)

/** All null if there are neither open lines nor tickets. */
export function forecastOf(
  { openLines, scheduled, openShare }: ForecastFrom,
  days: PlanDays,
  today: string,
  shift: ShiftWorkingDays,
): Forecast {
  const arrivals = openLines.map((line) => arrivalOf(line, today, shift))
  const arrival = arrivals.toSorted().at(-1) ?? null
  // Materials that are still to come do not hold up what is made.
  const made = arrival === null || openShare <= 0 ? null : shift(arrival, productionDays(days, openShare))
  const production =
    [made, scheduled]
      .flatMap((day) => day ?? [])
      .toSorted()
      .at(-1) ?? null
  if (production === null) return { arrival, production, inspection: null, shipping: null }
  const inspection = shift(production, days.inspect_days)
  // What is not done today is not done before today.
  return {
    arrival,
    production,
    inspection: later(inspection, today),
    shipping: later(shift(inspection, days.ship_days), today),
  }
}

export const later = (one: string, other: string): string => (one > other ? one : other)

/** Calendar days from one day to another; negative if it is earlier. */
export const daysBetween = (from: string, until: string): number =>
  from <= until ? daysSince(from, until) : -daysSince(until, from)
