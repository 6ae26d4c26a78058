import type { Insertable, InsertResult } from 'kysely'
import type { StockKind } from '../../../../shared/inventory/stock/material_classes.ts'
import type { Database, Db } from '../../../db/connection/database.ts'

/** The tables of a kind of stock: entries, their lines, and batches. */

export const entriesOf = <const K extends StockKind>(kind: K) => `${kind}_entries` as const
export const linesOf = <const K extends StockKind>(kind: K) => `${kind}_entry_details` as const
export const batchesOf = <const K extends StockKind>(kind: K) => `${kind}_inventory_details` as const

/** The columns of a new batch. Its state follows from count and deadline. */
export type NewBatch<K extends StockKind> = Insertable<Database[`${K}_inventory_details`]>

const insert: {
  readonly [K in StockKind]: (db: Db, batch: NewBatch<K>) => Promise<InsertResult>
} = {
  welding_material: (db, batch) =>
    db.insertInto('welding_material_inventory_details').values(batch).executeTakeFirstOrThrow(),
  steel_material: (db, batch) =>
    db.insertInto('steel_material_inventory_details').values(batch).executeTakeFirstOrThrow(),
  bought_in_component: (db, batch) =>
    db.insertInto('bought_in_component_inventory_details').values(batch).executeTakeFirstOrThrow(),
  auxiliary_material: (db, batch) =>
    db.insertInto('auxiliary_material_inventory_details').values(batch).executeTakeFirstOrThrow(),
}

/** Inserts a batch and returns its id. Only `stock.ts` calls it, because a batch starts with a movement. */
export async function insertBatch<K extends StockKind>(db: Db, kind: K, batch: NewBatch<K>): Promise<number> {
  const { insertId } = await insert[kind](db, batch)
  return Number(insertId)
}
