import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { round } from '../../../../shared/kernel/decimals.ts'
import { invalidField } from '../../../../shared/kernel/errors.ts'
import { no } from '../../../../shared/kernel/kinds.ts'
import type { Output } from '../../../../shared/kernel/types.ts'
import type { Resources } from '../../../../shared/resources.ts'
import { localized } from '../../../../shared/texts/index.ts'
import type { Db } from '../../../db/connection/database.ts'
import { type Goods, kindOf, Lots, lotsInStock, lotsIssued, lotsOrdered } from './lots.ts'
import { orderStarts } from './order_start.ts'
import { type PlantDeadlines, plantDeadlines } from './plant_deadlines.ts'
import { openUnits, type QuotaNeed, quotaNeeds } from './quota_needs.ts'

type Shortages = Output<Resources['procurement_materials'], 'shortages'>

const decimals = 3
/** Most quantities are whole. */
const rounded = (value: number): number => (Number.isInteger(value) ? value : round(value, decimals))

interface Needed extends QuotaNeed {
  readonly sub_order: number
  readonly sub_order_uid: string
  readonly need_dt: string | null
  readonly order_by: string | null
}
/** What a unit needs on one day. */
interface Day {
  readonly need_dt: string | null
  readonly sub_order: number
  readonly rows: readonly Needed[]
}

/**
 * What each unit needs, less what was issued to it, what the store holds for its order and what is on order; free stock
 * is given to whoever needs it first. Stock that is free is shared by all orders, also where one is asked for. Other
 * requests go on between two orders.
 */
export async function shortagesOf(db: Db, order: string, today: string): Promise<Shortages> {
  const plant = await plantDeadlines(db)
  const asked = order === '' ? undefined : await orderNamed(db, order)
  if (order !== '' && asked === undefined)
    throw invalidField(
      'order',
      localized((t) => t.procurement.no_order(order)),
    )
  const days: Day[] = []
  // A finished order is asked for by its number only.
  for (const one of new Set([...(await openOrders(db)), ...(asked === undefined ? [] : [asked])])) {
    days.push(...(await neededDays(db, one, plant)))
    await nextTurn()
  }
  // What others hold is taken by nobody who is asked for.
  const holders = [
    ...new Set(days.flatMap(({ rows }) => rows.flatMap((row) => [row.sub_order_uid, row.work_order]))),
  ]
  // One after the other without a pause, so that nothing is counted in two places.
  const sources = {
    issued: new Lots(await lotsIssued(db, holders)),
    stock: new Lots(await lotsInStock(db, today, holders)),
    ordered: new Lots(await lotsOrdered(db, holders)),
  }
  const found: Shortages[number][] = []
  let since = 0
  for (const { rows } of days.toSorted(byDate)) {
    for (const one of rows) {
      const row = covered(one, sources, today)
      if (asked === undefined || one.order === asked) found.push(row)
    }
    since += rows.length
    if (since < rowsInTurn) continue
    since = 0
    await nextTurn()
  }
  return found
}
/** So many take some milliseconds. */
const rowsInTurn = 500

const openOrders = async (db: Db): Promise<readonly number[]> =>
  (await db.selectFrom('work_orders').select('id').where('finished', '=', no).orderBy('id').execute()).map(
    ({ id }) => id,
  )
async function orderNamed(db: Db, uid: string): Promise<number | undefined> {
  const { rows } = await sql<{
    id: number
  }>`select id from work_orders where nocase(uid) = nocase(${uid})`.execute(db)
  return rows[0]?.id
}

async function neededDays(db: Db, order: number, plant: PlantDeadlines): Promise<readonly Day[]> {
  const items = await quotaNeeds(db, order)
  if (items.length === 0) return []
  const starts = await orderStarts(db, order, plant)
  const units = await openUnits(db, order)
  const rows = units.flatMap(({ id, uid }) =>
    items.map((item): Needed => {
      const start = starts.startOf({ ...item, unit: id })
      return { ...item, sub_order: id, sub_order_uid: uid, ...plant.datesOf(start, item.category) }
    }),
  )
  return [...Map.groupBy(rows, ({ sub_order, need_dt }) => `${sub_order} ${need_dt}`).values()].flatMap(
    (ofDay) =>
      ofDay[0]
        ? [{ need_dt: ofDay[0].need_dt, sub_order: ofDay[0].sub_order, rows: ofDay.toSorted(byItem) }]
        : [],
  )
}

/** Who needs it first; what nobody has planned comes last. */
function byDate(a: Day, b: Day): number {
  const [x, y] = [a.need_dt ?? '9', b.need_dt ?? '9']
  return x < y ? -1 : x > y ? 1 : a.sub_order - b.sub_order
}
const byItem = (a: Needed, b: Needed): number =>
  a.resource < b.resource ? -1 : a.resource > b.resource ? 1 : a.item - b.item

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
      batches.push({ material_number: lot.material_number, quantity: rounded(quantity) })
    })
    missing -= taken
    return rounded(taken)
  }
  const own = take(issued, row.sub_order_uid)
  const ofOrder = take(issued, row.work_order)
  const tied = take(stock, row.work_order, true)
  const onOrder = take(ordered, row.work_order)
  const free = take(stock, '', true)
  return {
    ...row,
    need: rounded(need),
    issued: rounded(own + ofOrder),
    tied,
    free,
    ordered: onOrder,
    to_buy: Math.max(0, rounded(missing)),
    need_dt,
    to_nest: toNest,
    batches,
  }
}
