import type { Db } from '../../../db/connection/database.ts'
import { type OrderStarts, orderStarts } from './order_start.ts'
import { type NeededBy, plantDeadlines } from './plant_deadlines.ts'
import { type QuotaItems, quotaItems } from './quota_needs.ts'

interface Item {
  readonly id: number
}

/** By when the first unit needs an item of a quota list, and by when it must be ordered. */
async function quotaDates(
  db: Db,
  resource: QuotaItems,
  items: readonly Item[],
): Promise<readonly NeededBy[]> {
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
      const start = starts.get(one.order)?.startOf({ ...one, unit: null }) ?? null
      return [one.item, plant.datesOf(start, one.category)] as const
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
