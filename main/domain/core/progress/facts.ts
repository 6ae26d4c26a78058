import { libraryStatus } from '../../../../shared/process/codes.ts'
import type { Db } from '../../../db/connection/database.ts'
import { type Schedule, scheduleOf } from '../../production/schedule.ts'
import { type Dates, datesOf } from './needed_dates.ts'
import {
  type Card,
  cardsOf,
  type Drawing,
  daySince,
  drawingsOf,
  type Order,
  quotaListsOf,
  type Unit,
  unitsOf,
} from './order_facts.ts'
import type { Plant } from './plant.ts'
import { type Line, type Purchases, purchasesOf } from './purchase_facts.ts'

/** Everything that is read of an order. */
export interface Facts {
  readonly order: Order
  readonly units: readonly Unit[]
  readonly drawings: readonly Drawing[]
  readonly cards: readonly Card[]
  readonly libraryReviewed: string | null
  readonly purchases: Purchases
  readonly schedule: Schedule
  readonly dates: ReadonlyMap<number, Dates>
  readonly plant: Plant
}
/** What of them is counted: the whole order, or one unit. */
export interface Scope {
  /** 0: the whole order. */
  readonly unit: number
  readonly units: readonly Unit[]
  readonly lines: readonly Line[]
  readonly rows: Schedule['rows']
  readonly unmade: { readonly hundredths: number; readonly steps: number }
}

export async function factsOf(db: Db, order: Order, plant: Plant): Promise<Facts> {
  const units = await unitsOf(db, order.id)
  const { library } = order
  const cards = library === null ? [] : await cardsOf(db, library)
  const quotaLists = library === null ? [] : await quotaListsOf(db, library)
  const purchases = await purchasesOf(
    db,
    order.uid,
    units.map((unit) => unit.id),
    quotaLists,
    plant.delays,
  )
  return {
    order,
    units,
    drawings: await drawingsOf(db, order.product),
    cards,
    libraryReviewed:
      library !== null && order.library_status === libraryStatus.code.reviewed
        ? await daySince(db, 'process_libraries', library, 'status', libraryStatus.code.reviewed)
        : null,
    purchases,
    schedule: await scheduleOf(db, order, plant, cards),
    dates: await datesOf(
      db,
      (purchases.lines.get(0) ?? []).map((line) => line.id),
    ),
    plant,
  }
}

export function scopeOf({ units, purchases, schedule }: Facts, unit: number): Scope {
  const lines = purchases.lines.get(unit) ?? []
  if (unit === 0) {
    const unmade = [...schedule.unmade.values()].reduce(
      (sum, one) => ({ hundredths: sum.hundredths + one.hundredths, steps: sum.steps + one.steps }),
      { hundredths: 0, steps: 0 },
    )
    return { unit, units, lines, rows: schedule.rows, unmade }
  }
  return {
    unit,
    units: units.filter((one) => one.id === unit),
    lines,
    rows: schedule.rows.filter(({ ticket }) => ticket.unit === unit),
    unmade: schedule.unmade.get(unit) ?? { hundredths: 0, steps: 0 },
  }
}
