import { departmentGroup } from '../../../shared/core/codes.ts'
import { documentKind, documentStatus } from '../../../shared/distribution/codes.ts'
import type { Db } from '../../db/connection/database.ts'
import { raiseFlag } from '../production/file_flags.ts'

/** Raises the drawing flag of a product's orders once distribution has sent a drawing (3.8). */
export async function flagDrawings(db: Db, product: number): Promise<void> {
  if (!(await hasDrawing(db, product))) return
  const orders = await db.selectFrom('work_orders').select('id').where('product', '=', product).execute()
  for (const { id } of orders) await raiseFlag(db, id, 'product_graph')
}

/**
 * Raises the flag of one order if its product already has drawings. A new order's file list starts without
 * flags (3.2), and the event that raises this one (3.8) has already happened.
 */
export async function flagDrawingsOfOrder(db: Db, order: number, product: number): Promise<void> {
  if (await hasDrawing(db, product)) await raiseFlag(db, order, 'product_graph')
}

/** Whether distribution has sent a drawing of this product that is not withdrawn. */
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
