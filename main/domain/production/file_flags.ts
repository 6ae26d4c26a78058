import { sql } from 'kysely'
import { yes } from '../../../shared/kernel/kinds.ts'
import { extensionOf } from '../../../shared/kernel/stored_files.ts'
import { cardStatus } from '../../../shared/process/codes.ts'
import { fileFlags, type RaisedFlag } from '../../../shared/production/file_list_flags.ts'
import type { Db } from '../../db/connection/database.ts'
import { sameText } from '../compared_texts.ts'

/** Number of missing papers of an order; its file list must have the alias `list`. */
export const papersMissing = sql<number>`${sql.raw(
  `${fileFlags.length} - (${fileFlags.map((flag) => `list.${flag}`).join(' + ')})`,
)}`

/** Raises a flag of an order's file list. The program never lowers flags; users may (3.8). */
export async function raiseFlag(db: Db, order: number, flag: RaisedFlag): Promise<void> {
  await db
    .updateTable('comprehensive_department_filelists')
    .set(flag, yes)
    .where('id', '=', order)
    .where(flag, '<>', yes)
    .execute()
}

/** A DXF file, which the first version accepted, cannot be displayed or printed. */
export const isSketch = (path: string): boolean => path !== '' && extensionOf(path) !== 'dxf'

/**
 * Raises the sketch flag once every approved card of the order has a displayable sketch. Called when a card
 * is approved or revised; `own` are the sketches that this card then contributes.
 */
export async function noteSketches(
  db: Db,
  card: { readonly id: number; readonly worker_order_uid: string },
  own: readonly string[],
): Promise<void> {
  const others = await db
    .selectFrom('transfer_cards')
    .select('path')
    // With this collation the index on worker_order_uid is used.
    .where(sameText('worker_order_uid', card.worker_order_uid))
    .where('status', '=', cardStatus.word.approved)
    .where('id', '<>', card.id)
    .execute()
  const paths = [...own, ...others.map(({ path }) => path)]
  if (paths.length === 0 || !paths.every(isSketch)) return
  const order = await db
    .selectFrom('work_orders')
    .select('id')
    .where('uid', '=', card.worker_order_uid)
    .executeTakeFirst()
  if (order) await raiseFlag(db, order.id, 'sketch')
}
