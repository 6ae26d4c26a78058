import { stockKind } from '../../../../shared/inventory/codes.ts'
import type { StockKind } from '../../../../shared/inventory/stock/material_classes.ts'
import { nameOfCode } from '../../../../shared/kernel/codes.ts'
import { type Finding, refusal } from '../../../../shared/kernel/findings.ts'
import { localized } from '../../../../shared/texts/index.ts'
import type { Db } from '../../../db/connection/database.ts'

/** The default warehouse of a kind of stock: the one with the lowest id; null if the plant has none. */
export async function firstWarehouse(db: Db, kind: StockKind): Promise<number | null> {
  const { id } = await db
    .selectFrom('warehouses')
    .select(({ fn }) => fn.min<number | null>('id').as('id'))
    .where('category', '=', stockKind.code[kind])
    .executeTakeFirstOrThrow()
  return id
}

/** The default storeroom for temperature and humidity readings. */
export const firstStoreroom = (db: Db): Promise<number | null> => firstWarehouse(db, 'welding_material')

/** All storerooms of welding material, by id. */
export async function storerooms(db: Db): Promise<readonly number[]> {
  const rooms = await db
    .selectFrom('warehouses')
    .select('id')
    .where('category', '=', stockKind.code.welding_material)
    .orderBy('id')
    .execute()
  return rooms.map(({ id }) => id)
}

/** What a warehouse is called, and the kind of stock that it is for. */
export const roomOf = (db: Db, warehouse: number) =>
  db.selectFrom('warehouses').select(['name', 'category']).where('id', '=', warehouse).executeTakeFirst()

/** An error if the warehouse is for another kind of stock (4.2). */
export async function warehouseFindings(
  db: Db,
  kind: StockKind,
  warehouse: number | null,
): Promise<Finding[]> {
  if (warehouse === null || (await roomOf(db, warehouse))?.category === stockKind.code[kind]) return []
  const name = nameOfCode(stockKind, stockKind.code[kind])
  return [
    refusal(
      'warehouse',
      localized((t, l) => t.stock.wrong_warehouse(name[l])),
    ),
  ]
}
