import { sql } from 'kysely'
import { yes } from '../../../../shared/kernel/kinds.ts'
import { idIn } from '../../../../shared/kernel/soft_id.ts'
import { readDate } from '../../../../shared/kernel/times.ts'
import { sheetStatus } from '../../../../shared/procurement/codes.ts'
import type { Db } from '../../../db/connection/database.ts'
import { collectable } from '../../procurement/orders/collectable.ts'
import type { QuotaList } from './order_facts.ts'

/** What is bought for an order, how far that is, and what nobody has ordered. */

/** One parameter for any number of values, so that the statement is prepared once. */
const numbers = (values: readonly number[]) => sql`integers(${JSON.stringify(values)})`
const texts = (values: readonly string[]) => sql`texts(${JSON.stringify(values)})`
const textsWithoutCase = (values: readonly string[]) =>
  sql`(select nocase(value) from json_rows(${JSON.stringify(values)}))`

export interface PurchaseOrder {
  readonly id: number
  readonly uid: string
  readonly status: number
  readonly creator: number
  readonly create_date: string
}
/** Without terminated ones, the oldest first. */
export const purchaseOrdersOf = async (db: Db, uid: string): Promise<readonly PurchaseOrder[]> =>
  (
    await sql<PurchaseOrder>`
      select id, uid, status, creator, create_date from purchase_orders
      where nocase(work_order) = nocase(${uid}) and status <> 9 order by id`.execute(db)
  ).rows

interface LineRow {
  readonly id: number
  readonly unit: string
  readonly merged: string
  readonly inventory_type: number
  readonly category: string
  readonly process_material: string
  readonly name: string
  readonly material_mark: string
  readonly specification: string
  readonly purchase_order: string
  readonly bidding_sheet: string
  readonly delivery_dt: string
  readonly finished: 0 | 1
  readonly required_count: number | null
  readonly stored_count: number
}
const columns = sql.raw(
  `id, sub_order as unit, merged_material as merged, inventory_type, category, process_material, name, material_mark,
   specification, purchase_order, bidding_sheet, delivery_dt, finished, required_count, stored_count`,
)

/** Materials of the units, and of the orders without a unit. */
async function linesOf(db: Db, units: readonly number[], orders: readonly string[]): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select ${columns} from procurement_materials where id in (
      select id from procurement_materials where nocase(sub_order) in ${texts(units.map(String))}
      union all
      select id from procurement_materials
        where nocase(purchase_order) in ${textsWithoutCase(orders)} and sub_order = ''
    ) order by id`.execute(db)
  const known = new Set(rows.map(({ id }) => id))
  const targets = rows.flatMap(({ merged }) =>
    merged === '' || known.has(Number(merged)) ? [] : [Number(merged)],
  )
  if (targets.length === 0) return rows
  const kept = await sql<LineRow>`
    select ${columns} from procurement_materials where id in ${numbers([...new Set(targets)])}`.execute(db)
  return [...rows, ...kept.rows]
}

export interface Sheet {
  readonly id: number
  readonly uid: string
  readonly purchase_order: string
  readonly status: number
  readonly creator: number
  /** When the contract began to run. */
  readonly contract_dt: string | null
  readonly supplier: string | null
  readonly supplier_name: string | null
}
/** The winner of a sheet, else the recommended supplier. */
const supplierOf = sql.raw(`coalesce(
  (select n.winner from bidding_acceptances n
    where nocase(n.bidding_sheet) = cast(s.id as text) and n.winner <> '' order by n.id desc limit 1),
  (select r.supplier_code from supply_relationships r
    where nocase(r.bidding_sheet) = cast(s.id as text) and r."G" = 1 order by r.id limit 1))`)

/** Without terminated ones. */
const sheetsOf = async (
  db: Db,
  orders: readonly string[],
  ids: readonly number[],
): Promise<readonly Sheet[]> =>
  (
    await sql<Sheet>`
      select x.*, suppliers.name as supplier_name from (
        select s.id, s.uid, s.purchase_order, s.status, s.creator,
          coalesce((select max(c.change_time) from status_changes c
            where nocase(c.bidding_sheet) = cast(s.id as text) and c.new_status = 5),
            case when s.status >= 5 then s.changed_dt end) as contract_dt,
          ${supplierOf} as supplier
        from bidding_sheets s where s.status <> 9 and s.id in (
          select id from bidding_sheets where nocase(purchase_order) in ${textsWithoutCase(orders)}
          union all
          select cast(value as bigint) from json_rows(${JSON.stringify(ids)}))
      ) x left join suppliers on suppliers.uid = x.supplier order by x.id`.execute(db)
  ).rows

/** Learns by how many whole days suppliers come late on average, from three deliveries with a promised date on. */
async function learnDelays(db: Db, delays: Map<string, number>, suppliers: readonly string[]): Promise<void> {
  if (suppliers.length === 0) return
  const sheetId = sql.raw(idIn('bidding_sheet'))
  const { rows } = await sql<{ supplier: string; promised: string; arrived: string | null }>`
    with won as (
      select s.id, s.purchase_order, ${supplierOf} as supplier from bidding_sheets s
      where s.status between 5 and 8 and s.id in (
        select ${sheetId} from bidding_acceptances where winner in ${texts(suppliers)}
        union
        select ${sheetId} from supply_relationships
          where nocase(supplier_code) in ${textsWithoutCase(suppliers)} and "G" = 1)
    ), bought as (
      select won.supplier, m.id, m.delivery_dt from won join procurement_materials m
        on nocase(m.bidding_sheet) = cast(won.id as text)
      union all
      select won.supplier, m.id, m.delivery_dt from won join procurement_materials m
        on nocase(m.purchase_order) = nocase(won.purchase_order) and m.bidding_sheet = ''
        where won.purchase_order <> ''
    )
    select supplier, delivery_dt as promised, (select min(a.create_dt) from arrival_inspections a
      where nocase(a.material) = cast(bought.id as text)) as arrived
    from bought where supplier in ${texts(suppliers)} and delivery_dt <> ''`.execute(db)
  const days = new Map(suppliers.map((supplier): [string, number[]] => [supplier, []]))
  for (const { supplier, promised, arrived } of rows) {
    const day = readDate(promised)
    if (day !== undefined && arrived !== null)
      days.get(supplier)?.push((Date.parse(arrived.slice(0, 10)) - Date.parse(day)) / 86_400_000)
  }
  for (const [supplier, late] of days) {
    const mean = Math.round(late.reduce((sum, one) => sum + one, 0) / late.length)
    delays.set(supplier, late.length < fewestLots ? 0 : Math.max(0, mean))
  }
}
const fewestLots = 3

interface Inspection {
  readonly id: number
  readonly material: string
  readonly passed: 0 | 1
  readonly create_dt: string
  readonly inspect_dt: string | null
}
export interface Entry {
  readonly line: number
  readonly resource: string
  readonly id: number
  readonly uid: string
  readonly status: number
  readonly create_dt: string
  readonly entry_dt: string | null
}
const kinds = ['steel_material', 'welding_material', 'bought_in_component', 'auxiliary_material'] as const

const entriesFor = async (db: Db, lines: readonly number[]): Promise<readonly Entry[]> =>
  (
    await sql<Entry>`${sql.join(
      kinds.map(
        (kind) => sql`
          select d.procurement_material as line, ${sql.lit(`${kind}_entries`)} as resource, e.id, e.uid, e.status,
            e.create_dt, d.entry_dt
          from ${sql.table(`${kind}_entry_details`)} d join ${sql.table(`${kind}_entries`)} e on e.id = d.entry
          where d.procurement_material in ${numbers(lines)}`,
      ),
      sql` union all `,
    )} order by 6, 3, 2`.execute(db)
  ).rows

/** A material as it is received: itself, or the one that it was merged into. */
export interface Line {
  readonly id: number
  readonly category: string
  /** Name, grade and size. */
  readonly title: string
  readonly isThere: boolean
  readonly isOrdered: boolean
  readonly sheet: Sheet | undefined
  readonly promised: string | null
  readonly delay: number
  /** The last one counts. */
  readonly inspection: Inspection | undefined
  readonly entries: readonly Entry[]
}
export interface Purchases {
  readonly orders: readonly PurchaseOrder[]
  readonly sheets: readonly Sheet[]
  /** The lines of each unit, and under 0 those of the whole order. */
  readonly lines: ReadonlyMap<number, readonly Line[]>
  /** Items that no line covers, by unit (0: all of them), by list. */
  readonly uncollected: ReadonlyMap<number, ReadonlyMap<number, number>>
  /** Lists with at least one item. */
  readonly lists: readonly QuotaList[]
}
const { contract_tracking } = sheetStatus.code

export async function purchasesOf(
  db: Db,
  uid: string,
  units: readonly number[],
  quotaLists: readonly QuotaList[],
  delays: Map<string, number>,
): Promise<Purchases> {
  const orders = await purchaseOrdersOf(db, uid)
  const rows = await linesOf(
    db,
    units,
    orders.map((order) => order.uid),
  )
  const sheets = await sheetsOf(
    db,
    [...new Set([...orders.map((order) => order.uid), ...rows.map((row) => row.purchase_order)])],
    [...new Set(rows.flatMap(({ bidding_sheet }) => (bidding_sheet === '' ? [] : [Number(bidding_sheet)])))],
  )
  const suppliers = new Set(sheets.flatMap(({ supplier }) => supplier ?? []))
  await learnDelays(
    db,
    delays,
    [...suppliers].filter((supplier) => !delays.has(supplier)),
  )
  const received = rows.filter(({ merged }) => merged === '')
  const ids = received.map(({ id }) => id)
  const inspections = await sql<Inspection>`
    select id, material, passed, create_dt, inspect_dt from arrival_inspections
    where nocase(material) in ${texts(ids.map(String))} order by id`.execute(db)
  const lastInspection = new Map(inspections.rows.map((one) => [Number(one.material), one]))
  const entries = Map.groupBy(await entriesFor(db, ids), ({ line }) => line)
  const byId = new Map(sheets.map((sheet) => [sheet.id, sheet]))
  const byOrder = Map.groupBy(sheets, ({ purchase_order }) => purchase_order.toLowerCase())

  /** A material without a sheet of its own is on the one of its order that is furthest. */
  const sheetOf = ({ bidding_sheet, purchase_order }: LineRow): Sheet | undefined =>
    bidding_sheet !== ''
      ? byId.get(Number(bidding_sheet))
      : purchase_order === ''
        ? undefined
        : byOrder.get(purchase_order.toLowerCase())?.reduce((a, b) => (b.status > a.status ? b : a))

  const lines = new Map(
    received.map((row): [number, Line] => {
      const sheet = sheetOf(row)
      const { required_count, stored_count, finished } = row
      return [
        row.id,
        {
          id: row.id,
          category: row.category,
          title: [row.name, row.material_mark, row.specification].filter((text) => text !== '').join(' '),
          isThere:
            finished === yes ||
            (required_count !== null && required_count > 0 && stored_count >= required_count),
          isOrdered: sheet !== undefined && sheet.status >= contract_tracking,
          sheet,
          promised: readDate(row.delivery_dt) ?? null,
          delay: delays.get(sheet?.supplier ?? '') ?? 0,
          inspection: lastInspection.get(row.id),
          entries: entries.get(row.id) ?? [],
        },
      ]
    }),
  )
  const lineOf = ({ id, merged }: LineRow): Line | undefined => lines.get(merged === '' ? id : Number(merged))
  const distinct = (some: readonly LineRow[]) => [...new Set(some.flatMap((row) => lineOf(row) ?? []))]
  const byUnit = Map.groupBy(rows, ({ unit }) => Number(unit))
  const { uncollected, lists } = await uncollectedOf(db, quotaLists, units, byUnit)
  return {
    orders,
    sheets,
    lines: new Map([
      ...units.map((unit) => [unit, distinct(byUnit.get(unit) ?? [])] as const),
      [0, distinct(rows)],
    ]),
    uncollected,
    lists,
  }
}

/** A line covers an item of its table with the same part, else with the same grade and size, else with its name. */
const keyOf = (row: {
  readonly inventory_type: number
  readonly process_material?: string
  readonly name: string
  readonly material_mark: string
  readonly specification: string
}): string =>
  JSON.stringify(
    row.process_material
      ? [row.inventory_type, row.process_material]
      : [row.inventory_type, row.material_mark || row.name, row.specification],
  )

async function uncollectedOf(
  db: Db,
  quotaLists: readonly QuotaList[],
  units: readonly number[],
  byUnit: ReadonlyMap<number, readonly LineRow[]>,
): Promise<Pick<Purchases, 'uncollected' | 'lists'>> {
  const lists: QuotaList[] = []
  const uncollected = new Map(
    [0, ...units].map((unit): [number, Map<number, number>] => [unit, new Map<number, number>()]),
  )
  const covered = new Map(units.map((unit) => [unit, counts((byUnit.get(unit) ?? []).map(keyOf))]))
  for (const list of quotaLists) {
    // The categories of lists are those of the table.
    const items = await collectable(db, list as Parameters<typeof collectable>[1])
    if (items.length === 0) continue
    lists.push(list)
    for (const unit of units)
      for (const item of items) {
        const key = keyOf(item)
        const left = covered.get(unit)?.get(key) ?? 0
        if (left > 0) covered.get(unit)?.set(key, left - 1)
        else
          for (const one of [unit, 0])
            uncollected.get(one)?.set(list.id, (uncollected.get(one)?.get(list.id) ?? 0) + 1)
      }
  }
  return { uncollected, lists }
}

function counts(keys: readonly string[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const key of keys) found.set(key, (found.get(key) ?? 0) + 1)
  return found
}
