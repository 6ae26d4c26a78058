import { sql } from 'kysely'
import { applyStatus, refundPart, refundStatus, stockStatus } from '../../../../shared/inventory/codes.ts'
import { gradeOf } from '../../../../shared/inventory/stock/grades.ts'
import {
  kindOfClass,
  kindOfCode,
  kindsByName,
  kindsTiedToOrders,
  type StockKind,
  stockKinds,
} from '../../../../shared/inventory/stock/material_classes.ts'
import { readRawShape } from '../../../../shared/process/raw_weights.ts'
import { orderStatus } from '../../../../shared/procurement/codes.ts'
import { blanksIn } from '../../../../shared/procurement/nesting.ts'
import { units } from '../../../../shared/procurement/units.ts'
import type { Db } from '../../../db/connection/database.ts'
import { exactTextIn } from '../../compared_texts.ts'

/** Goods that cover a need: issued, in stock, or on order. */
export interface Lot {
  readonly kind: StockKind
  readonly name: string
  readonly material_mark: string
  readonly specification: string
  readonly unit: string
  /** Decreases as needs are met. */
  count: number
  /** kg of one unit; 0 if unknown. */
  readonly weight: number
  /** The unit or the order that has it; '' for anybody. */
  readonly holder: string
  readonly material_number: string
  readonly deadline: string | null
}
export interface Goods {
  readonly kind: StockKind
  readonly name: string
  readonly material_mark: string
  readonly specification: string
  readonly unit: string
}

const pieces: readonly string[] = [units.pieces, units.sheets, units.lengths, units.items]

function inUnit({ unit, weight }: Lot, wanted: string): number {
  if (unit === wanted || (pieces.includes(unit) && pieces.includes(wanted))) return 1
  return wanted === units.kilograms ? weight : 0
}

/** What is the same by grade, or for parts and auxiliary material by name. */
export const keyOfGoods = ({ kind, name, material_mark }: Goods): string =>
  kindsByName.includes(kind) ? `${kind} ${name.trim()}` : `${kind} ${knownGrade(material_mark)}`

export const kindOf = (category: string, inventory_type: number): StockKind =>
  kindOfClass(category) ?? kindOfCode(kindOfTable[inventory_type] ?? 2)
/** The kind of stock of each detail table. */
const kindOfTable: Readonly<Record<number, number>> = { 1: 2, 2: 1, 3: 4, 4: 3, 5: 2, 6: 3 }

/** Needs and lots are many, their grades and sizes few. */
const knownGrade = memo(gradeOf)
const thickness = memo((specification) => {
  const shape = readRawShape(specification)
  return shape?.shape === 'plate' ? shape.thickness : undefined
})
const blanks = memo((pair) => {
  const [sheet = '', blank = ''] = pair.split('\n')
  return blanksIn(sheet, blank)
})
function memo<T>(work: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    // The sizes of many plants would only fill memory.
    if (known.size >= maxSizes) known.clear()
    const made = work(text)
    known.set(text, made)
    return made
  }
}
const maxSizes = 20_000

/** Lots by who holds them, by what they are, and by their size; plates by their thickness, too. */
export class Lots {
  readonly #places = new Map<string, Lot[]>()

  constructor(lots: readonly Lot[]) {
    for (const lot of lots) for (const place of this.#placesOf(lot)) this.#put(place, lot)
  }
  #placesOf(lot: Lot): readonly string[] {
    const held = `${lot.holder} ${keyOfGoods(lot)}`
    const thick = thickness(lot.specification)
    return [
      held,
      `${held} as ${lot.specification.trim()}`,
      ...(thick === undefined ? [] : [`${held} thick ${thick}`]),
    ]
  }
  #put(place: string, lot: Lot): void {
    const known = this.#places.get(place)
    if (known) known.push(lot)
    else this.#places.set(place, [lot])
  }

  /** Takes as much as there is, up to this quantity; `taken` hears from which lot. */
  take(
    holder: string,
    goods: Goods,
    quantity: number,
    onlyUntil: string | null,
    taken?: (lot: Lot, quantity: number, nested: boolean) => void,
  ): number {
    const held = `${holder} ${keyOfGoods(goods)}`
    const size = goods.specification.trim()
    const isAnySize = size === '' && goods.kind !== 'steel_material'
    const from = (place: string, each: (lot: Lot) => number, nested: boolean, wanted: number): number => {
      let missing = wanted
      const lots = this.#places.get(place) ?? []
      for (const lot of lots) {
        if (missing <= tolerance) break
        if (onlyUntil !== null && lot.deadline !== null && lot.deadline < onlyUntil) continue
        const yields = lot.count <= tolerance ? 0 : each(lot)
        // A sheet gives whole blanks only.
        const gives = nested ? Math.floor(lot.count * yields + tolerance) : lot.count * yields
        const given = Math.min(missing, gives)
        if (given <= tolerance) continue
        lot.count -= given / yields
        missing -= given
        taken?.(lot, given, nested)
      }
      const isUsedUp = ({ count }: Lot) => count <= tolerance
      if (lots.some(isUsedUp))
        this.#places.set(
          place,
          lots.filter((lot) => !isUsedUp(lot)),
        )
      return missing
    }
    const plain = from(
      isAnySize ? held : `${held} as ${size}`,
      (lot) => inUnit(lot, goods.unit),
      false,
      quantity,
    )
    const thick = pieces.includes(goods.unit) ? thickness(size) : undefined
    if (thick === undefined) return quantity - plain
    return (
      quantity - from(`${held} thick ${thick}`, (lot) => blanks(`${lot.specification}\n${size}`), true, plain)
    )
  }
}
const tolerance = 1e-6

/** Free stock, and that of these orders with their number, remnants first. */
export async function lotsInStock(
  db: Db,
  today: string,
  holders: readonly string[],
): Promise<readonly Lot[]> {
  const all = await Promise.all(
    stockKinds.map(async (kind) => {
      const tied = kindsTiedToOrders.includes(kind)
      const { rows } = await sql<
        Omit<Lot, 'kind'>
      >`select name, material_mark, specification, unit, count, weight,
          ${sql.raw(tied ? 'work_order_uid' : "''")} as holder, material_number,
          ${sql.raw(kind === 'welding_material' ? 'substr(deadline, 1, 10)' : 'null')} as deadline
        from ${sql.table(`${kind}_inventory_details`)}
        where status = ${stockStatus.code.in_stock} and count > 0
          ${tied ? sql`and ${exactTextIn('work_order_uid', [...holders, ''])}` : sql``}
          ${kind === 'welding_material' ? sql`and (deadline is null or deadline >= ${today})` : sql``}
        order by ${sql.raw(kind === 'steel_material' ? 'refund_times = 0, ' : '')} entry_dt, id`.execute(db)
      return rows.map((row) => ({ ...row, kind }))
    }),
  )
  return all.flat()
}

const { issued } = applyStatus.code
const { returned } = refundStatus.code

/** What was issued to these units and orders and not returned whole. */
export async function lotsIssued(db: Db, holders: readonly string[]): Promise<readonly Lot[]> {
  const heldBy = (column: string) => exactTextIn(column, holders)
  // Each search starts at the holder or at the line: most cards of a plant have the state that is asked for.
  const whole = (table: string, only = '') => `coalesce((select real_sum(back.count) from ${table} back
    join ${table.startsWith('bought') ? 'bought_in_component' : 'steel_material'}_refund_cards card on card.id = back.refund_card
    where back.apply_detail = line.id and unindexed(card.status) = ${returned} ${only}), 0)`
  const wholeSteel = `and back.status = '${refundPart.word.whole}'`
  const described = 'stock.name, stock.material_mark, stock.specification, stock.unit'
  const rest = 'stock.material_number, null as deadline, line.id as issue'
  const { rows } = await sql<Lot>`${sql.raw(`
    select 'steel_material' as kind, ${described}, line.actual_count
        - ${whole('board_steel_material_refund_details', wholeSteel)} - ${whole('bar_steel_material_refund_details', wholeSteel)} as count,
      coalesce(line.unit_weight, stock.weight) as weight, line.sub_order_uid as holder, ${rest}
    from steel_material_apply_details line
      join steel_material_apply_cards card on card.id = line.apply_card and unindexed(card.status) = ${issued}
      join steel_material_inventory_details stock on stock.id = line.inventory_detail
    where `)}${heldBy('line.sub_order_uid')}${sql.raw(`
    union all
    select 'bought_in_component', ${described}, line.actual_count - ${whole('bought_in_component_refund_details')},
      coalesce(line.unit_weight, stock.weight), card.sub_order_uid, ${rest}
    from bought_in_component_apply_details line
      join bought_in_component_apply_cards card on card.id = line.apply_card and unindexed(card.status) = ${issued}
      join bought_in_component_inventory_details stock on stock.id = line.inventory_detail
    where `)}${heldBy('card.sub_order_uid')}${sql.raw(`
    union all
    select 'welding_material', card.material_mark, card.material_mark, card.specification, '${units.kilograms}',
      coalesce(card.actual_weight, 0) - coalesce((select real_sum(back.weight) from welding_material_refund_cards back
        where nocase(back.apply_card_uid) = nocase(card.uid) and unindexed(back.status) = ${returned}), 0), 1, card.sub_order_uid, '', null, card.id
    from welding_material_apply_cards card where unindexed(card.status) = ${issued} and `)}${heldBy('card.sub_order_uid')}${sql.raw(`
    union all
    select 'auxiliary_material', ${described}, card.actual_count, stock.weight, card.sub_order_uid,
      stock.material_number, null, card.id
    from auxiliary_material_apply_cards card
      join auxiliary_material_inventory_details stock on stock.id = coalesce(card.actual_inventory, card.apply_inventory)
    where unindexed(card.status) = ${issued} and `)}${heldBy('card.sub_order_uid')} order by kind, issue`.execute(
    db,
  )
  return rows
}

interface Bought {
  readonly category: string
  readonly inventory_type: number
  readonly name: string
  readonly material_mark: string
  readonly specification: string
  readonly unit: string
  readonly required_count: number
  readonly stored_count: number
  readonly required_weight: number
  readonly work_order: string
}

/** What is on order for these orders and not stored, by the order that it is bought for. */
export async function lotsOrdered(db: Db, holders: readonly string[]): Promise<readonly Lot[]> {
  const { rows } = await sql<Bought>`
    select material.category, material.inventory_type, material.name, material.material_mark, material.specification,
      material.unit, coalesce(material.required_count, 0) as required_count, material.stored_count,
      coalesce(material.required_weight, 0) as required_weight, bought.work_order
    from procurement_materials material
      join purchase_orders bought on nocase(bought.uid) = nocase(material.purchase_order)
    where ${exactTextIn('bought.work_order', holders)} and unindexed(material.merged_material) = '' and material.finished = 0
      and bought.status <> ${orderStatus.code.terminated}
      and material.required_count > material.stored_count order by material.id`.execute(db)
  return rows.map(
    ({ category, inventory_type, required_count, stored_count, required_weight, work_order, ...one }) => ({
      ...one,
      kind: kindOf(category, inventory_type),
      count: required_count - stored_count,
      weight: required_weight / required_count,
      holder: work_order,
      material_number: '',
      deadline: null,
    }),
  )
}
