import { yes } from '../../../../shared/kernel/kinds.ts'
import type { Db } from '../../../db/connection/database.ts'
import type { Handlers } from '../../context.ts'
import { clearCheckFlag } from './checked_price.ts'

export const bidding_acceptances = {
  /** The number of the tender documents is that of the sheet's application, and the winner the recommended one, where none is told. */
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
      .values({
        ...given,
        uid: given.uid || (application?.uid ?? ''),
        winner: given.winner || (await recommendedOf(db, given.bidding_sheet)),
      })
      .executeTakeFirstOrThrow()
    return Number(insertId)
  },
  async update(notice, given, { db }) {
    await db
      .updateTable('bidding_acceptances')
      .set({ ...given, ...clearCheckFlag(notice, given.accept_money) })
      .where('id', '=', notice.id)
      .execute()
  },
} satisfies Handlers<'bidding_acceptances'>

/** The supplier that a sheet recommends, by its number. */
async function recommendedOf(db: Db, sheet: string): Promise<string> {
  const one = await db
    .selectFrom('supply_relationships')
    .select('supplier_code')
    .where('bidding_sheet', '=', sheet)
    .where('G', '=', yes)
    .executeTakeFirst()
  return one?.supplier_code ?? ''
}
