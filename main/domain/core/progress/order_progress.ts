import { type OrderStage, orderStages, type StageState } from '../../../../shared/core/order_stages.ts'
import {
  daysBetween,
  forecastOf,
  plannedDays,
  processShare,
  shareOf,
  stateOf,
} from '../../../../shared/core/progress_rules.ts'
import { documentStatus } from '../../../../shared/distribution/codes.ts'
import { round } from '../../../../shared/kernel/decimals.ts'
import { yes } from '../../../../shared/kernel/kinds.ts'
import { latest } from '../../../../shared/kernel/times.ts'
import { cardStatus, libraryStatus } from '../../../../shared/process/codes.ts'
import type { Db } from '../../../db/connection/database.ts'
import { deliveredLate, orderReasons, type Why } from '../../production/schedule_reasons.ts'
import { firstStart, isRough, lastFinish } from '../../production/scheduled.ts'
import type { Cause } from './cause.ts'
import { causesOf } from './causes.ts'
import { type Facts, factsOf, type Scope, scopeOf } from './facts.ts'
import { forecastTerms, type Term } from './forecast_terms.ts'
import { orderFacts } from './order_facts.ts'
import type { Plant } from './plant.ts'
import type { Purchases } from './purchase_facts.ts'

/** Where one order stands, and each of its units: kept until one of its sources or the day changes. */

export interface ProgressSegment {
  readonly key: OrderStage
  readonly state: StageState
  readonly planned_dt: string | null
  readonly forecast_dt: string | null
  readonly actual_dt: string | null
  readonly share: number
  /** What the share counts: documents, cards, lines, hours, operations, units. */
  readonly done: number
  readonly of: number
  readonly cause: Cause | undefined
}
export interface ProgressRow {
  readonly id: number
  readonly uid: string
  readonly client: string
  readonly product_name: string
  readonly count: number
  readonly finished: boolean
  readonly delivery: string | null
  readonly forecast: string | null
  readonly days_late: number | null
  readonly rough: boolean
  readonly cause: Cause | undefined
  readonly segments: readonly ProgressSegment[]
  /** Of the forecast of the whole order. */
  readonly terms: readonly Term[]
}
/** Of the production alone. */
export interface ProductionForecast {
  readonly first: string | null
  readonly last: string | null
  readonly forecast: string | null
  readonly days_late: number | null
  readonly progress: number
  readonly why: readonly Why[]
}
export interface OrderProgress {
  readonly order: ProgressRow
  readonly units: ReadonlyMap<number, ProgressRow>
  readonly schedule: ProductionForecast
}

export async function orderProgress(db: Db, id: number, plant: Plant): Promise<OrderProgress | undefined> {
  const order = await orderFacts(db, id)
  if (!order) return undefined
  const facts = await factsOf(db, order, plant)
  const row = async (unit: number) => {
    const scope = scopeOf(facts, unit)
    return rowOf(facts, scope, await causesOf(db, facts, scope))
  }
  const whole = await row(0)
  const units = new Map<number, ProgressRow>()
  for (const unit of facts.units) units.set(unit.id, await row(unit.id))
  return { order: whole, units, schedule: productionOf(facts, whole) }
}

const lastDay = (times: readonly (string | null | undefined)[]): string | null =>
  latest(times)?.slice(0, 10) ?? null

interface Counted {
  readonly share: number
  readonly done: number
  readonly of: number
  /** The day of the last thing that was done. */
  readonly last: string | null
}
const counted = (done: number, all: number, last: string | null): Counted => ({
  share: shareOf(done, all),
  done,
  of: all,
  last,
})

const hundredths = (hours: number): number => Math.round(hours * 100)

/** Confirmed hours of all, those of operations that nobody has made yet included; without any hours, operations. */
function productionCount({ rows, unmade }: Scope): Counted {
  let [done, doneHours, hours] = [0, 0, unmade.hundredths]
  for (const { detail } of rows) {
    const own = hundredths(detail.work_hour)
    hours += own
    if (detail.done === null) continue
    done++
    doneHours += own
  }
  const last = lastDay(rows.map(({ detail }) => detail.done))
  const count =
    hours > 0
      ? { ...counted(doneHours, hours, last), done: doneHours / 100, of: hours / 100 }
      : counted(done, rows.length, last)
  const isWhole = done === rows.length && unmade.hundredths === 0
  // Operations without hours are open, too.
  return count.share === 1 && !isWhole ? { ...count, share: notQuite } : count
}
/** All hours are confirmed, but an operation without hours is not. */
const notQuite = 0.99

function countsOf(facts: Facts, scope: Scope): Readonly<Record<OrderStage, Counted>> {
  const { order, drawings, cards, purchases, units: all } = facts
  const { lines, rows, units, unit } = scope
  const confirmed = drawings.filter(({ status }) => status === documentStatus.code.confirmed)
  const approved = cards.filter(({ status }) => status === cardStatus.word.approved)
  const { lists } = purchases
  const reviewed = lists.filter(({ review_date }) => review_date !== null)
  const items = [...(purchases.uncollected.get(unit)?.values() ?? [])].reduce((sum, one) => sum + one, 0)
  const ordered = lines.filter(({ isOrdered, isThere }) => isOrdered || isThere)
  const there = lines.filter(({ isThere }) => isThere)
  const inspected = rows.flatMap(({ detail }) => detail.inspected ?? [])
  const shipped = units.filter(({ shipped_dt }) => shipped_dt !== null)
  const hasGraph = order.has_graph === yes
  const drawn = counted(confirmed.length, drawings.length, lastDay(confirmed.map((one) => one.confirmed_dt)))
  return {
    contract: counted(order.delivery === null ? 0 : 1, 1, order.created),
    drawings: { ...drawn, ...(hasGraph && { share: 1 }) },
    process: {
      share: processShare({
        reviewed: order.library_status === libraryStatus.code.reviewed,
        approved: approved.length,
        cards: cards.length,
        reviewedLists: reviewed.length,
        lists: lists.length,
      }),
      done: approved.length,
      of: cards.length,
      last: lastDay([
        facts.libraryReviewed,
        ...approved.map((card) => card.approver_dt),
        ...reviewed.map((list) => list.review_date),
      ]),
    },
    purchasing: counted(
      ordered.length,
      lines.length + items,
      lastDay(ordered.map(({ sheet }) => sheet?.contract_dt)),
    ),
    arrival: counted(
      there.length,
      lines.length,
      lastDay(there.flatMap(({ entries }) => entries.map(({ entry_dt }) => entry_dt))),
    ),
    production: productionCount(scope),
    inspection: counted(inspected.length, rows.length, lastDay(inspected)),
    shipping: counted(
      shipped.length,
      unit === 0 ? Math.max(order.count, all.length) : units.length,
      lastDay(shipped.map((one) => one.shipped_dt)),
    ),
  }
}

function forecastFor({ schedule, plant }: Facts, { lines, rows }: Scope, share: number) {
  const { deadlines, today, shift } = plant
  const open = lines.filter(({ isThere }) => !isThere)
  return forecastOf(
    {
      openLines: open.map(({ category, isOrdered, promised, delay }) => ({
        ordered: isOrdered,
        promised,
        delay,
        ...deadlines.leadTime(category),
      })),
      scheduled: lastFinish(rows, schedule.time)?.slice(0, 10) ?? null,
      openShare: 1 - share,
    },
    deadlines.days,
    today,
    shift,
  )
}

function rowOf(facts: Facts, scope: Scope, causes: Partial<Record<OrderStage, Cause>>): ProgressRow {
  const { order, dates, purchases } = facts
  const { deadlines, today, shift } = facts.plant
  const { lines, rows, unit } = scope
  const counts = countsOf(facts, scope)
  const needed = lines.flatMap((line) => dates.get(line.id) ?? [])
  const planned = plannedDays(
    {
      created: order.created,
      delivery: order.delivery,
      lastFinish: lastDay(rows.map(({ detail }) => detail.finish)),
      needed: lastDay(needed.map((one) => one.need_dt)),
      orderBy: lastDay(needed.map((one) => one.order_by)),
    },
    deadlines.days,
    shift,
  )
  const forecast = forecastFor(facts, scope, counts.production.share)
  const forecasts: Partial<Record<OrderStage, string | null>> = { ...forecast }
  const own = scope.units[0]
  const segments = orderStages.map((key): ProgressSegment => {
    const { share, done, of, last } = counts[key]
    // What a finished unit still lacks elsewhere is waited for no more: only its shipment is open.
    const isDone = share >= 1 || (unit !== 0 && own?.finished === yes && key !== 'shipping')
    const cause = isDone ? undefined : causes[key]
    const forecast_dt = isDone ? null : (forecasts[key] ?? null)
    const planned_dt = planned[key]
    return {
      key,
      state: stateOf(
        {
          share: isDone ? 1 : share,
          counted: of,
          planned: planned_dt,
          forecast: forecast_dt,
          hasCause: cause !== undefined,
        },
        today,
      ),
      planned_dt,
      forecast_dt,
      actual_dt: isDone ? last : null,
      share: round(share, 4),
      done,
      of,
      cause,
    }
  })
  const shipping = segments.at(-1)
  const shippedOn = shipping?.state === 'done' ? shipping.actual_dt : forecast.shipping
  return {
    id: unit === 0 ? order.id : unit,
    uid: unit === 0 ? order.uid : (own?.uid ?? order.uid),
    client: order.client,
    product_name: order.product_name,
    count: unit === 0 ? order.count : 1,
    finished: (unit === 0 ? order.finished : own?.finished) === yes,
    delivery: order.delivery,
    forecast: shippedOn,
    days_late: shippedOn === null || order.delivery === null ? null : daysBetween(order.delivery, shippedOn),
    rough: shipping?.state !== 'done' && lacksTerm(scope, purchases),
    cause: causeOf(segments),
    segments,
    terms:
      unit === 0 && shipping?.state !== 'done'
        ? forecastTerms(facts, scope, 1 - counts.production.share, forecast)
        : [],
  }
}

/** A term of the forecast is missing: no list or item of it collected, no tickets, no hours, no promise. */
const lacksTerm = ({ lines, rows, unmade, unit }: Scope, { lists, uncollected }: Purchases): boolean =>
  lists.length === 0 ||
  (uncollected.get(unit)?.size ?? 0) > 0 ||
  rows.length === 0 ||
  unmade.steps > 0 ||
  rows.some(isRough) ||
  lines.some((line) => !line.isThere && line.isOrdered && line.promised === null)

/** Of the first late segment that has one, else of the first that is not done. */
const causeOf = (segments: readonly ProgressSegment[]): Cause | undefined =>
  segments.find(({ state, cause }) => state === 'late' && cause)?.cause ??
  segments.find(({ cause }) => cause)?.cause

function productionOf({ order, schedule }: Facts, whole: ProgressRow): ProductionForecast {
  const { rows, time } = schedule
  const open = rows.filter(({ detail }) => detail.done === null)
  const forecast = lastFinish(open.length > 0 ? open : rows, time)?.slice(0, 10) ?? null
  const days_late =
    forecast === null || order.delivery === null ? null : daysBetween(order.delivery, forecast)
  const production = whole.segments.find(({ key }) => key === 'production')
  return {
    first: firstStart(rows, time)?.slice(0, 10) ?? null,
    last: lastDay(rows.map(({ detail }) => detail.finish)),
    forecast,
    days_late,
    progress: production?.share ?? 0,
    why: [
      ...orderReasons(order, schedule),
      ...(open.length > 0 && days_late !== null && days_late > 0
        ? [deliveredLate(days_late, 'work_orders', order.id)]
        : []),
    ],
  }
}
