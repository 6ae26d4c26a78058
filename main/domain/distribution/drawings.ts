import { departmentGroup } from '../../../shared/core/codes.ts'
import { documentKind, documentStatus } from '../../../shared/distribution/codes.ts'
import type { Db } from '../../db/connection/database.ts'
import { raiseFlag } from '../production/file_flags.ts'

/** The orders of a product have their drawings as soon as distribution has sent one (3.8). */
export async function flagDrawings(db: Db, product: number): Promise<void> {
  if (!(await hasDrawing(db, product))) return
  const orders = await db.selectFrom('work_orders').select('id').where('product', '=', product).execute()
  for (const { id } of orders) await raiseFlag(db, id, 'product_graph')
}

/**
 * The same for an order that is begun, or made, for a product which has drawings already. A list begins with no flag (3.2);
 * what raises this one has happened before (3.8) and happens no more: without this the order would lack its drawings for ever.
 */
export async function flagDrawingsOfOrder(db: Db, order: number, product: number): Promise<void> {
  if (await hasDrawing(db, product)) await raiseFlag(db, order, 'product_graph')
}

/** Whether distribution has sent a drawing of this product that still holds. */
export async function hasDrawing(db: Db, product: number): Promise<boolean> {
  const drawing = await db
    .selectFrom('bidding_documents as document')
    .innerJoin('departments as source', 'source.id', 'document.src')
    .select('document.id')
    .where('document.product', '=', product)
    .where('document.kind', '=', documentKind.word.drawing)
    .where('document.status', '<>', documentStatus.code.withdrawn)
    .where('source.group', '=', departmentGroup.word.distribution)
    .executeTakeFirst()
  return drawing !== undefined
}
