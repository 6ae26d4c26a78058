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
  /** Decreases as materials are allocated. */
  count: number
  readonly weight: number
}

/**
 * Free stock for each material, in its unit: neither frozen nor expired nor tied to a work order. What one
 * material needs is no longer free for the following ones, in any unit.
 */
export async function freeStock(
  db: Db,
  materials: readonly StockRequest[],
  today: string,
): Promise<ReadonlyMap<number, number>> {
  const batches = Map.groupBy(await batchesLike(db, materials, today), keyOfGradeAndSize)
  return new Map(
    materials.map((material) => {
      if (material.material_mark === '' && material.name === '') return [material.id, 0]
      const fitting = (batches.get(keyOfGradeAndSize(material)) ?? []).filter(
        ({ kind, name }) => !kindsByName.includes(kind) || name === material.name,
      )
      const free = fitting.reduce((sum, batch) => sum + quantityIn(batch, material.unit), 0)
      take(fitting, material.required_count ?? 0, material.unit)
      return [material.id, round(free, 3)]
    }),
  )
}

const keyOfGradeAndSize = (one: Pick<StockRequest, 'material_mark' | 'specification'>): string =>
  JSON.stringify([gradeOf(one.material_mark), one.specification.trim()])

/** Welding material is counted in packs: its unit weight is the weight of one pack. */
const isWeighedOut = ({ kind, unit }: Batch): boolean =>
  kind !== 'welding_material' && unit === units.kilograms

/** The remaining quantity in the requested unit; 0 if the units cannot be converted. */
const quantityIn = (batch: Batch, unit: string): number => {
  if (unit === units.kilograms)
    return isWeighedOut(batch) ? batch.count : totalWeight(batch.weight, batch.count)
  return batch.unit === unit ? batch.count : 0
}

/** Subtracts the quantity from the batches, one after the other. */
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
  const result = await Promise.all(
    stockKinds.map((kind) => {
      const batches = sql.table(`${kind}_inventory_details`)
      const free = sql.raw(kindsTiedToOrders.includes(kind) ? "and work_order_uid = ''" : '')
      const inTime = kind === 'welding_material' ? sql`and (deadline is null or deadline >= ${today})` : sql``
      return sql<
        Omit<Batch, 'kind'>
      >`select name, material_mark, specification, unit, count, weight from ${batches}
        where material_mark in texts(${grades}) and status = ${sql.raw(String(stockStatus.code.in_stock))}
          and count > 0 ${free} ${inTime} order by id`.execute(db)
    }),
  )
  return stockKinds.flatMap((kind, at) => (result[at]?.rows ?? []).map((batch) => ({ ...batch, kind })))
}
