import { sql } from 'kysely'
import { yes } from '../../../shared/kernel/kinds.ts'
import { extensionOf } from '../../../shared/kernel/stored_files.ts'
import { cardStatus } from '../../../shared/process/codes.ts'
import { fileFlags, type RaisedFlag } from '../../../shared/production/file_list_flags.ts'
import type { Db } from '../../db/connection/database.ts'

/** How many papers an order lacks, where its file list is called `list`. */
export const papersMissing = sql<number>`${sql.raw(
  `${fileFlags.length} - (${fileFlags.map((flag) => `list.${flag}`).join(' + ')})`,
)}`

/** What happens by itself only ever raises a flag of an order's file list; people may lower it again (3.8). */
export async function raiseFlag(db: Db, order: number, flag: RaisedFlag): Promise<void> {
  await db
    .updateTable('comprehensive_department_filelists')
    .set(flag, yes)
    .where('id', '=', order)
    .where(flag, '<>', yes)
    .execute()
}

/** A DXF, which the first version took, is shown on no page and no paper. */
export const isSketch = (path: string): boolean => path !== '' && extensionOf(path) !== 'dxf'

/**
 * An order has its sketches when every approved card of it has one that can be seen. Asked where a card is approved or taken back:
 * `own` are the sketches that this card then adds to those of the others.
 */
export async function noteSketches(
  db: Db,
  card: { readonly id: number; readonly worker_order_uid: string },
  own: readonly string[],
): Promise<void> {
  const others = await db
    .selectFrom('transfer_cards')
    .select('path')
    // As the index of the orders has it.
    .where(sql<string>`worker_order_uid collate nocase`, '=', card.worker_order_uid)
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
