import { sql } from 'kysely'
import { stockStatus } from '../../../shared/inventory/codes.ts'
import type { StockKind } from '../../../shared/inventory/material_classes.ts'
import type { Db } from '../../db/database.ts'
import { batchesOf } from './stock_tables.ts'

/**
 * What is asked of the store. `material_mark` is `''` where the grade does not matter, `work_order_uid` where it is for no
 * work order; `name` stands where size and grade alone do not tell an item.
 */
export interface Wanted {
  readonly name?: string
  readonly material_mark: string
  readonly specification: string
  readonly work_order_uid: string
}

/** Stock of these kinds may have been bought for one work order, and then it is kept for it. */
const tied: readonly StockKind[] = ['steel_material', 'bought_in_component']

/** Which batch is used first (4.4): what expires first, remnants before whole pieces, then what has lain longest. */
const order: Readonly<Record<StockKind, string>> = {
  welding_material: 'deadline is null, deadline, entry_dt, id',
  steel_material: 'refund_times = 0, entry_dt, id',
  bought_in_component: 'entry_dt, id',
  auxiliary_material: 'entry_dt, id',
}

const issuable = (db: Db, kind: StockKind) =>
  db
    .selectFrom(batchesOf(kind))
    .select([
      'id',
      'material_mark',
      'specification',
      'material_number',
      'batch_number',
      'count',
      'weight',
      'unit',
      'warehouse',
      'work_order_uid',
      'entry_dt',
    ])
    .where('status', '=', stockStatus.code.in_stock)
    .where('count', '>', 0)
    .orderBy(sql.raw(order[kind]))

/** The batches that may be issued, the first one first; stock tied to another work order is left out. */
export const pickingOrder = (db: Db, kind: StockKind, wanted: Wanted) => {
  const { name, material_mark, specification, work_order_uid } = wanted
  return issuable(db, kind)
    .$if(material_mark !== '', (batches) => batches.where('material_mark', '=', material_mark))
    .where('specification', '=', specification)
    .$if(name !== undefined, (batches) => batches.where('name', '=', name ?? ''))
    .$if(tied.includes(kind), (batches) => batches.where('work_order_uid', 'in', ['', work_order_uid]))
    .execute()
}

/** Those that bear this number, whatever their grade and size and whoever they were bought for. */
export const pickingOrderOf = (db: Db, kind: StockKind, material_number: string) =>
  issuable(db, kind).where(sql<string>`material_number collate nocase`, '=', material_number.trim()).execute()

export type Picked = Awaited<ReturnType<typeof pickingOrder>>[number]
