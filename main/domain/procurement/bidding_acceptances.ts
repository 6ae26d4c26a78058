import type { Handlers } from '../context.ts'
import { checked } from './checked_price.ts'

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
  async update(notice, given, { db }) {
    await db
      .updateTable('bidding_acceptances')
      .set({ ...given, ...checked(notice, given.accept_money) })
      .where('id', '=', notice.id)
      .execute()
  },
} satisfies Handlers<'bidding_acceptances'>
