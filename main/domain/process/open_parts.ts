import { cardStatus, libraryStatus } from '../../../shared/process/codes.ts'
import type { Db } from '../../db/connection/database.ts'

const { empty } = libraryStatus.code
const { void: voided } = cardStatus.word

/** Parts of open orders that have no card, or only void ones. */
export const partsWithoutCard = (db: Db) =>
  db
    .$pickTables<'process_libraries' | 'process_materials' | 'transfer_cards' | 'work_orders'>()
    .selectFrom('work_orders as order')
    .innerJoin('process_libraries as library', 'library.work_order', 'order.id')
    .innerJoin('process_materials as part', 'part.lib', 'library.id')
    .where('order.finished', '=', 0)
    .select('part.id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('transfer_cards as card')
            .select('card.id')
            .whereRef('card.process_material', '=', 'part.id')
            .where('card.status', '<>', voided),
        ),
      ),
    )

/** Quota lists of open orders whose parts are imported. */
export const quotasToWrite = (db: Db) =>
  db
    .$pickTables<'process_libraries' | 'quota_lists' | 'work_orders'>()
    .selectFrom('work_orders as order')
    .innerJoin('process_libraries as library', 'library.work_order', 'order.id')
    .innerJoin('quota_lists as list', 'list.lib', 'library.id')
    .where('order.finished', '=', 0)
    .where('library.status', '<>', empty)
    .where('list.write_dt', 'is', null)
    .select('list.id')
