import { type Finding, refusal, warning } from '../../../../shared/kernel/findings.ts'
import { yes } from '../../../../shared/kernel/kinds.ts'
import { localized } from '../../../../shared/texts/index.ts'
import type { Db } from '../../../db/connection/database.ts'

/** Nothing is drawn for a finished unit. One that the office does not know was begun before it and counts as open, as does none. */
async function isFinished(db: Db, uid: string): Promise<boolean> {
  const unit = await db
    .selectFrom('sub_work_orders')
    .select('finished')
    .where('uid', '=', uid.trim())
    .executeTakeFirst()
  return unit?.finished === yes
}

/** What the condition `order_open` answers; `field` is where the unit stands. */
export const finishedUnit = async (
  db: Db,
  sub_order_uid: string,
  field = 'sub_order_uid',
): Promise<Finding[]> =>
  (await isFinished(db, sub_order_uid))
    ? [
        refusal(
          field,
          localized((t) => t.issuing.unit_finished(sub_order_uid)),
        ),
      ]
    : []

/** The same while a draft is written: told at once, refused when it is submitted. */
export const closedUnit = async (db: Db, sub_order_uid: string): Promise<Finding[]> =>
  (await isFinished(db, sub_order_uid))
    ? [
        warning(
          'STK-CLOSED',
          'sub_order_uid',
          localized((t) => t.issuing.unit_closed(sub_order_uid)),
        ),
      ]
    : []
