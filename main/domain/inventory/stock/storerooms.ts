import { stockKind } from '../../../../shared/inventory/codes.ts'
import type { StockKind } from '../../../../shared/inventory/stock/material_classes.ts'
import { nameOfCode } from '../../../../shared/kernel/codes.ts'
import { type Finding, refusal } from '../../../../shared/kernel/findings.ts'
import { localized } from '../../../../shared/texts/index.ts'
import type { Db } from '../../../db/connection/database.ts'

/** The lowest warehouse that holds a kind of stock: the one meant where none was named; null in a plant without one. */
export async function firstWarehouse(db: Db, kind: StockKind): Promise<number | null> {
  const { id } = await db
    .selectFrom('warehouses')
    .select(({ fn }) => fn.min<number | null>('id').as('id'))
    .where('category', '=', stockKind.code[kind])
    .executeTakeFirstOrThrow()
  return id
}

/** The storeroom whose air is measured where none was named. */
export const firstStoreroom = (db: Db): Promise<number | null> => firstWarehouse(db, 'welding_material')

/** All of them, the lowest number first. */
export async function storerooms(db: Db): Promise<readonly number[]> {
  const rooms = await db
    .selectFrom('warehouses')
    .select('id')
    .where('category', '=', stockKind.code.welding_material)
    .orderBy('id')
    .execute()
  return rooms.map(({ id }) => id)
}

/** Whether a warehouse holds this kind of stock. */
export async function holdsKind(db: Db, warehouse: number, kind: StockKind): Promise<boolean> {
  const room = await db
    .selectFrom('warehouses')
    .select('category')
    .where('id', '=', warehouse)
    .executeTakeFirst()
  return room?.category === stockKind.code[kind]
}

/** A warehouse holds one kind of stock (4.2). */
export async function warehouseFindings(
  db: Db,
  kind: StockKind,
  warehouse: number | null,
): Promise<Finding[]> {
  if (warehouse === null || (await holdsKind(db, warehouse, kind))) return []
  const name = nameOfCode(stockKind, stockKind.code[kind])
  return [
    refusal(
      'warehouse',
      localized((t, l) => t.stock.wrong_warehouse(name[l])),
    ),
  ]
}
