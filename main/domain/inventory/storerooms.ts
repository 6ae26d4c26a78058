import { stockKind } from '../../../shared/inventory/codes.ts'
import type { Db } from '../../db/database.ts'

/** The lowest warehouse that holds welding material: the storeroom where none was named; null in a plant without one. */
export async function firstStoreroom(db: Db): Promise<number | null> {
  const { id } = await db
    .selectFrom('warehouses')
    .select(({ fn }) => fn.min<number | null>('id').as('id'))
    .where('category', '=', stockKind.code.welding_material)
    .executeTakeFirstOrThrow()
  return id
}
