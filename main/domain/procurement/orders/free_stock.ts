import { sql } from 'kysely'
import { stockStatus } from '../../../../shared/inventory/codes.ts'
import { gradeOf } from '../../../../shared/inventory/stock/grades.ts'
import {
  kindsByName,
  kindsTiedToOrders,
  type StockKind,
  stockKinds,
} from '../../../../shared/inventory/stock/material_classes.ts'
import { packsIn, totalWeight } from '../../../../shared/inventory/stock/stock_weights.ts'
import { round } from '../../../../shared/kernel/decimals.ts'
import { units } from '../../../../shared/procurement/units.ts'
import type { Db } from '../../../db/connection/database.ts'

interface StockRequest {
  readonly id: number
  readonly name: string
  readonly material_mark: string
  readonly specification: string
  readonly unit: string
  readonly required_count: number | null
}
interface Batch {
  readonly kind: StockKind
  readonly name: string
  readonly material_mark: string
  readonly specification: string
  readonly unit: string
  /** Less what the materials before have taken. */
  count: number
  readonly weight: number
}

/**
 * What is free in stock of each material, in its own unit: neither frozen nor past its deadline nor bought for a work order.
 * What one material needs is there no more for those behind it, in whatever unit they ask for it.
 */
export async function freeStock(
  db: Db,
  materials: readonly StockRequest[],
  today: string,
): Promise<ReadonlyMap<number, number>> {
  const batches = Map.groupBy(await batchesLike(db, materials, today), keyOfGradeAndSize)
  return new Map(
    materials.map((wanted) => {
      if (wanted.material_mark === '' && wanted.name === '') return [wanted.id, 0]
      const fitting = (batches.get(keyOfGradeAndSize(wanted)) ?? []).filter(
        ({ kind, name }) => !kindsByName.includes(kind) || name === wanted.name,
      )
      const free = fitting.reduce((sum, batch) => sum + quantityIn(batch, wanted.unit), 0)
      take(fitting, wanted.required_count ?? 0, wanted.unit)
      return [wanted.id, round(free, 3)]
    }),
  )
}

const keyOfGradeAndSize = (one: Pick<StockRequest, 'material_mark' | 'specification'>): string =>
  JSON.stringify([gradeOf(one.material_mark), one.specification.trim()])

/** Packs of welding material are never counted in kilograms: their unit weight is what one pack holds. */
const isWeighedOut = ({ kind, unit }: Batch): boolean =>
  kind !== 'welding_material' && unit === units.kilograms

/** What the batch still holds in the unit asked for; nothing where the two do not convert. */
const quantityIn = (batch: Batch, unit: string): number => {
  if (unit === units.kilograms)
    return isWeighedOut(batch) ? batch.count : totalWeight(batch.weight, batch.count)
  return batch.unit === unit ? batch.count : 0
}

/** Lowers the counts of the batches by the quantity, one batch after the other. */
function take(batches: readonly Batch[], quantity: number, unit: string): void {
  let missing = quantity
  for (const batch of batches) {
    const taken = Math.min(missing, quantityIn(batch, unit))
    if (taken <= 0) continue
    const counted = unit !== units.kilograms || isWeighedOut(batch)
    batch.count = Math.max(0, batch.count - (counted ? taken : packsIn(batch, taken)))
    missing -= taken
  }
}

async function batchesLike(
  db: Db,
  materials: readonly StockRequest[],
  today: string,
): Promise<readonly Batch[]> {
  const grades = JSON.stringify([...new Set(materials.map((one) => gradeOf(one.material_mark)))])
  const found = await Promise.all(
    stockKinds.map((kind) => {
      const batches = sql.table(`${kind}_inventory_details`)
      const free = sql.raw(kindsTiedToOrders.includes(kind) ? "and work_order_uid = ''" : '')
      const inTime = kind === 'welding_material' ? sql`and (deadline is null or deadline >= ${today})` : sql``
      return sql<
        Omit<Batch, 'kind'>
      >`select name, material_mark, specification, unit, count, weight from ${batches}
        where material_mark in (select value from json_each(${grades})) and status = ${sql.raw(String(stockStatus.code.in_stock))}
          and count > 0 ${free} ${inTime} order by id`.execute(db)
    }),
  )
  return stockKinds.flatMap((kind, at) => (found[at]?.rows ?? []).map((batch) => ({ ...batch, kind })))
}
