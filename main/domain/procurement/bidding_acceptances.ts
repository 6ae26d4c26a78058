import { bidding_acceptances as declared } from '../../../shared/procurement/bidding_acceptances.ts'
import type { Handlers } from '../context.ts'
import { requireBeforeAward } from './early_sheet.ts'

export const bidding_acceptances = {
  /** The number of the tender documents is that of the sheet's application where none is told. */
  async create(given, { db }) {
    const application = given.uid
      ? undefined
      : await db
          .selectFrom('bidding_applications')
          .select('uid')
          .where('bidding_sheet', '=', given.bidding_sheet)
          .orderBy('id', 'desc')
          .executeTakeFirst()
    const { insertId } = await db
      .insertInto('bidding_acceptances')
      .values({ ...given, uid: given.uid || (application?.uid ?? '') })
      .executeTakeFirstOrThrow()
    return Number(insertId)
  },
  async remove({ id, bidding_sheet }, { db }) {
    await requireBeforeAward(db, bidding_sheet, declared.spec.label)
    await db.deleteFrom('bidding_acceptances').where('id', '=', id).execute()
  },
} satisfies Handlers<'bidding_acceptances'>
