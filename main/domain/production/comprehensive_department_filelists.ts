import type { Output } from '../../../shared/kernel/types.ts'
import { cardStatus } from '../../../shared/process/codes.ts'
import type { Resources } from '../../../shared/resources.ts'
import type { Db } from '../../db/connection/database.ts'
import { sameText } from '../compared_texts.ts'
import type { Handlers } from '../context.ts'
import { hasDrawing } from '../distribution/drawings.ts'
import { isSketch } from './file_flags.ts'

type Standing = Output<Resources['comprehensive_department_filelists'], 'standing'>

export const comprehensive_department_filelists = {
  queries: { standing: ({ order }, { db }) => standingOf(db, order) },
} satisfies Handlers<'comprehensive_department_filelists'>

async function standingOf(db: Db, id: number): Promise<Standing> {
  const order = await db
    .selectFrom('work_orders as order')
    .innerJoin('process_libraries as library', 'library.work_order', 'order.id')
    .select(['order.uid', 'order.product', 'library.status as library_status'])
    .where('order.id', '=', id)
    .executeTakeFirstOrThrow()
  const cards = await db
    .selectFrom('transfer_cards')
    .select(['id', 'file_index', 'name', 'path'])
    // With this collation the index on worker_order_uid is used.
    .where(sameText('worker_order_uid', order.uid))
    .where('status', '=', cardStatus.word.approved)
    .orderBy('ticket_number')
    .orderBy('id')
    .execute()
  return {
    library_status: order.library_status,
    approved_cards: cards.length,
    cards_without_sketch: cards.filter(({ path }) => !isSketch(path)).map(({ path: _, ...card }) => card),
    has_drawing: await hasDrawing(db, order.product),
  }
}
