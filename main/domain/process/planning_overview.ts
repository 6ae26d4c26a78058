import { type Acting, breaksDuty, mayAct } from '../../../shared/kernel/transitions.ts'
import type { Output } from '../../../shared/kernel/types.ts'
import { cardStatus, libraryStatus } from '../../../shared/process/codes.ts'
import { process_libraries } from '../../../shared/process/process_libraries.ts'
import { quota_lists } from '../../../shared/process/quota_lists.ts'
import type { Resources } from '../../../shared/resources.ts'
import type { Db } from '../../db/connection/database.ts'
import { papersMissing } from '../production/file_flags.ts'
import { allToSign } from './card_queue.ts'

type PlanningOverview = Output<Resources['process_libraries'], 'desk'>

const { empty, unreviewed } = libraryStatus.code
const { drafting, written, proofread, reviewed, void: voided } = cardStatus.word

/** Counts of open planning work, overall and for this person. */
export async function planningOverview(db: Db, acting: Acting): Promise<PlanningOverview> {
  return {
    ...(await openOrders(db)),
    parts_without_route: await partsWithoutRoute(db),
    parts_without_card: (await partsWithoutCard(db).execute()).length,
    ...(await ownCards(db, acting.caller.id)),
    to_sign: (await allToSign(db, acting)).length,
    libraries_to_review: await librariesToReview(db, acting),
    quotas_to_write: (await quotasToWrite(db).execute()).length,
    quotas_to_review: await quotasToReview(db, acting),
  }
}

async function openOrders(
  db: Db,
): Promise<Pick<PlanningOverview, 'orders' | 'to_import' | 'files_incomplete'>> {
  const orders = await db
    .selectFrom('work_orders as order')
    .innerJoin('process_libraries as library', 'library.work_order', 'order.id')
    .innerJoin('comprehensive_department_filelists as list', 'list.id', 'order.id')
    .select(['library.status', papersMissing.as('files_missing')])
    .where('order.finished', '=', 0)
    .execute()
  return {
    orders: orders.length,
    files_incomplete: orders.filter(({ files_missing }) => files_missing > 0).length,
    to_import: orders.filter(({ status }) => status === empty).length,
  }
}

const openParts = (db: Db) =>
  db
    .selectFrom('work_orders as order')
    .innerJoin('process_libraries as library', 'library.work_order', 'order.id')
    .innerJoin('process_materials as part', 'part.lib', 'library.id')
    .where('order.finished', '=', 0)

async function partsWithoutRoute(db: Db): Promise<number> {
  const { parts } = await openParts(db)
    .select(({ fn }) => fn.countAll<number>().as('parts'))
    .innerJoin('circulation_routes as route', 'route.process_material', 'part.id')
    .where('route.stations', '=', '[]')
    .executeTakeFirstOrThrow()
  return parts
}

export const partsWithoutCard = (db: Db) =>
  openParts(db)
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

async function ownCards(
  db: Db,
  person: number,
): Promise<Pick<PlanningOverview, 'in_work' | 'returned' | 'handed_on'>> {
  const cards = await db
    .selectFrom('transfer_cards')
    .select(['status', 'return_reason'])
    .where('writer', '=', person)
    .where('status', 'in', [drafting, written, proofread, reviewed])
    .execute()
  const inWork = cards.filter(({ status }) => status === drafting)
  return {
    in_work: inWork.length,
    returned: inWork.filter(({ return_reason }) => return_reason !== '').length,
    handed_on: cards.length - inWork.length,
  }
}

async function librariesToReview(db: Db, acting: Acting): Promise<number> {
  const { review } = process_libraries.spec.states.status.transitions
  const libraries = await db
    .selectFrom('process_libraries')
    .select(['id', 'writer'])
    .where('status', '=', unreviewed)
    .execute()
  return libraries.filter(
    (library) =>
      mayAct(process_libraries, review.who, library, acting) && !breaksDuty(review, library, acting.caller),
  ).length
}

/** Quota lists of open orders whose parts are imported. */
export const quotasToWrite = (db: Db) =>
  db
    .selectFrom('work_orders as order')
    .innerJoin('process_libraries as library', 'library.work_order', 'order.id')
    .innerJoin('quota_lists as list', 'list.lib', 'library.id')
    .where('order.finished', '=', 0)
    .where('library.status', '<>', empty)
    .where('list.write_dt', 'is', null)
    .select('list.id')

/** A list is reviewed by somebody other than its writer. */
async function quotasToReview(db: Db, acting: Acting): Promise<number> {
  const [, reviewing] = quota_lists.spec.update
  if (!mayAct(quota_lists, reviewing.who, {}, acting)) return 0
  const { lists } = await db
    .selectFrom('quota_lists')
    .select(({ fn }) => fn.countAll<number>().as('lists'))
    .where('write_dt', 'is not', null)
    .where('review_date', 'is', null)
    .where('writer', 'is not', acting.caller.id)
    .executeTakeFirstOrThrow()
  return lists
}
