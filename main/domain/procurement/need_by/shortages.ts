import { round } from '../../../../shared/kernel/decimals.ts'
import type { Output } from '../../../../shared/kernel/types.ts'
import { needDate, orderDate } from '../../../../shared/procurement/need_by.ts'
import type { Resources } from '../../../../shared/resources.ts'
import type { Db } from '../../../db/connection/database.ts'
import { type Goods, kindOf, Lots, lotsInStock, lotsIssued, lotsOrdered } from './lots.ts'
import { type OrderStarts, orderStarts } from './order_start.ts'
import { plantDeadlines } from './plant_deadlines.ts'
import { openUnits, type QuotaNeed, quotaNeeds } from './quota_needs.ts'

type Shortages = Output<Resources['procurement_materials'], 'shortages'>

const decimals = 3

interface Needed extends QuotaNeed {
  readonly sub_order: number
  readonly sub_order_uid: string
  readonly need_dt: string | null
  readonly order_by: string | null
}

/**
 * What each unit needs, less what was issued to it, what the store holds for its order and what is on order; free stock
 * is given to whoever needs it first. Stock that is free is shared by all orders, also where one is asked for.
 */
export async function shortagesOf(db: Db, order: string, today: string): Promise<Shortages> {
  const needs = await neededItems(db, '')
  const asked = order === '' ? needs : [...needs, ...(await closedItems(db, order, needs))]
  const issued = new Lots(await lotsIssued(db))
  const stock = new Lots(await lotsInStock(db, today))
  const ordered = new Lots(await lotsOrdered(db))
  const isAsked = ({ work_order }: Needed): boolean =>
    order === '' || work_order.toLowerCase() === order.toLowerCase()
  return asked.toSorted(byDate).flatMap((one) => {
    const row = covered(one, { issued, stock, ordered }, today)
    return isAsked(one) ? [row] : []
  })
}

/** A finished order is asked for by its number only. */
async function closedItems(db: Db, order: string, open: readonly Needed[]): Promise<readonly Needed[]> {
  const isOpen = open.some(({ work_order }) => work_order.toLowerCase() === order.toLowerCase())
  return isOpen ? [] : neededItems(db, order)
}

async function neededItems(db: Db, order: string): Promise<readonly Needed[]> {
  const items = await quotaNeeds(db, order)
  const orders = [...new Set(items.map((one) => one.order))]
  const units = await openUnits(db, orders)
  const plant = await plantDeadlines(db)
  const starts = new Map<number, OrderStarts>()
  for (const one of orders) starts.set(one, await orderStarts(db, one, plant))
  return items.flatMap((item) =>
    (units.get(item.order) ?? []).map(({ id, uid }): Needed => {
      const lead = plant.leadTime(item.category)
      const start = starts.get(item.order)?.startOf({ ...item, unit: id }) ?? null
      const need_dt = needDate(start, lead, plant.calendar)
      const order_by = orderDate(need_dt, lead.lead_days)
      return { ...item, sub_order: id, sub_order_uid: uid, need_dt, order_by }
    }),
  )
}

/** Who needs it first; what nobody has planned comes last. */
const byDate = (a: Needed, b: Needed): number => {
  const [x, y] = [a.need_dt ?? '9', b.need_dt ?? '9']
  return x < y
    ? -1
    : x > y
      ? 1
      : a.sub_order - b.sub_order || (a.resource < b.resource ? -1 : 1) || a.item - b.item
}

interface Sources {
  readonly issued: Lots
  readonly stock: Lots
  readonly ordered: Lots
}

function covered(one: Needed, { issued, stock, ordered }: Sources, today: string): Shortages[number] {
  const { order: _, part: __, need, need_dt, ...row } = one
  const goods: Goods = { ...row, kind: kindOf(row.category, row.inventory_type) }
  const batches: { material_number: string; quantity: number }[] = []
  let toNest = false
  let missing = need
  const take = (from: Lots, holder: string, isStock = false): number => {
    const until = isStock ? (need_dt !== null && need_dt > today ? need_dt : today) : null
    const taken = from.take(holder, goods, missing, until, (lot, quantity, nested) => {
      if (!isStock) return
      toNest ||= nested
      batches.push({ material_number: lot.material_number, quantity: round(quantity, decimals) })
    })
    missing -= taken
    return round(taken, decimals)
  }
  const own = take(issued, row.sub_order_uid)
  const ofOrder = take(issued, row.work_order)
  const tied = take(stock, row.work_order, true)
  const onOrder = take(ordered, row.work_order)
  const free = take(stock, '', true)
  return {
    ...row,
    need: round(need, decimals),
    issued: round(own + ofOrder, decimals),
    tied,
    free,
    ordered: onOrder,
    to_buy: Math.max(0, round(missing, decimals)),
    need_dt,
    to_nest: toNest,
    batches,
  }
}
