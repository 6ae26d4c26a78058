import { needDate, orderDate } from '../../../../shared/procurement/need_by.ts'
import type { Db } from '../../../db/connection/database.ts'
import { type OrderStarts, orderStarts } from './order_start.ts'
import { plantDeadlines } from './plant_deadlines.ts'
import { type QuotaItems, quotaItems } from './quota_needs.ts'

interface Item {
  readonly id: number
}
type Dates = Readonly<Record<'need_dt' | 'order_by', string | null>>

/** By when the first unit needs an item of a quota list, and by when it must be ordered. */
async function quotaDates(db: Db, resource: QuotaItems, items: readonly Item[]): Promise<readonly Dates[]> {
  const found = await quotaItems(
    db,
    resource,
    items.map(({ id }) => id),
  )
  const plant = await plantDeadlines(db)
  const starts = new Map<number, OrderStarts>()
  for (const order of new Set(found.map((one) => one.order)))
    starts.set(order, await orderStarts(db, order, plant))
  const dates = new Map(
    found.map((one) => {
      const lead = plant.leadTime(one.category)
      const start = starts.get(one.order)?.startOf({ ...one, unit: null }) ?? null
      const need_dt = needDate(start, lead, plant.calendar)
      return [one.item, { need_dt, order_by: orderDate(need_dt, lead.lead_days) }] as const
    }),
  )
  return items.map(({ id }) => dates.get(id) ?? { need_dt: null, order_by: null })
}

/** The computed fields of a resource of quota items. */
export const datesOfItems = (resource: QuotaItems) => ({
  need_dt: async (rows: readonly Item[], { db }: { readonly db: Db }) =>
    (await quotaDates(db, resource, rows)).map(({ need_dt }) => need_dt),
  order_by: async (rows: readonly Item[], { db }: { readonly db: Db }) =>
    (await quotaDates(db, resource, rows)).map(({ order_by }) => order_by),
})
