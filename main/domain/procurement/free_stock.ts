import { sql } from 'kysely'
import { stockStatus } from '../../../shared/inventory/codes.ts'
import { gradeOf } from '../../../shared/inventory/grades.ts'
import { type StockKind, stockKinds } from '../../../shared/inventory/material_classes.ts'
import { totalWeight } from '../../../shared/inventory/stock_weights.ts'
import { round } from '../../../shared/kernel/decimals.ts'
import { units } from '../../../shared/procurement/units.ts'
import type { Db } from '../../db/database.ts'

interface Wanted {
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
  readonly count: number
  readonly weight: number
}

/** Of these, grade and size alone do not tell what it is: a bolt and its nut have both alike. */
const named: ReadonlySet<StockKind> = new Set(['bought_in_component', 'auxiliary_material'])
const tied: ReadonlySet<StockKind> = new Set(['bought_in_component', 'steel_material'])

/**
 * What is free in stock of each material, in its own unit: neither frozen nor past its deadline nor bought for a work order.
 * What one material needs is there no more for those behind it.
 */
export async function freeStock(
  db: Db,
  materials: readonly Wanted[],
  today: string,
): Promise<ReadonlyMap<number, number>> {
  const batches = Map.groupBy(await batchesLike(db, materials, today), sizeOf)
  const taken = new Map<string, number>()
  return new Map(
    materials.map((wanted) => {
      const size = sizeOf(wanted)
      if (wanted.material_mark === '' && wanted.name === '') return [wanted.id, 0]
      const fitting = (batches.get(size) ?? []).filter(
        ({ kind, name }) => !named.has(kind) || name === wanted.name,
      )
      const all = fitting.reduce((sum, batch) => sum + amountIn(batch, wanted.unit), 0)
      const key = `${size} ${wanted.name} ${wanted.unit}`
      const free = round(Math.max(0, all - (taken.get(key) ?? 0)), 3)
      taken.set(key, (taken.get(key) ?? 0) + Math.min(free, wanted.required_count ?? 0))
      return [wanted.id, free]
    }),
  )
}

const sizeOf = (one: Pick<Wanted, 'material_mark' | 'specification'>): string =>
  JSON.stringify([gradeOf(one.material_mark), one.specification.trim()])

/** Packs of welding material hold so many kilograms each; steel may be ordered by weight. */
const amountIn = ({ kind, count, weight, unit }: Batch, wanted: string): number => {
  if (wanted === units.kilograms)
    return kind !== 'welding_material' && unit === wanted ? count : totalWeight(weight, count)
  return kind === 'welding_material' ? 0 : count
}

async function batchesLike(db: Db, materials: readonly Wanted[], today: string): Promise<readonly Batch[]> {
  const grades = JSON.stringify([...new Set(materials.map((one) => gradeOf(one.material_mark)))])
  const found = await Promise.all(
    stockKinds.map((kind) => {
      const batches = sql.table(`${kind}_inventory_details`)
      const free = sql.raw(tied.has(kind) ? "and work_order_uid = ''" : '')
      const inTime = kind === 'welding_material' ? sql`and (deadline is null or deadline >= ${today})` : sql``
      return sql<
        Omit<Batch, 'kind'>
      >`select name, material_mark, specification, unit, count, weight from ${batches}
        where material_mark in (select value from json_each(${grades})) and status = ${sql.raw(String(stockStatus.code.in_stock))}
          and count > 0 ${free} ${inTime}`.execute(db)
    }),
  )
  return stockKinds.flatMap((kind, at) => (found[at]?.rows ?? []).map((batch) => ({ ...batch, kind })))
}
