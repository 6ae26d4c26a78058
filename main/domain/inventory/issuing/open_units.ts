import { type Finding, refusal, warning } from '../../../../shared/kernel/findings.ts'
import { yes } from '../../../../shared/kernel/kinds.ts'
import { localized } from '../../../../shared/texts/index.ts'
import type { Db } from '../../../db/connection/database.ts'

/** Nothing may be issued for a finished unit. An unknown or missing unit counts as open. */
async function isFinished(db: Db, uid: string): Promise<boolean> {
  const unit = await db
    .selectFrom('sub_work_orders')
    .select('finished')
    .where('uid', '=', uid.trim())
    .executeTakeFirst()
  return unit?.finished === yes
}

/** The findings of the condition `order_open`; `field` is where the unit is entered. */
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

/** A warning while a draft is edited; submitting is rejected. */
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
