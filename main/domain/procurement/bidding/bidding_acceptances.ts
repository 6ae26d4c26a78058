import { yes } from '../../../../shared/kernel/kinds.ts'
import type { Db } from '../../../db/connection/database.ts'
import { exactText } from '../../compared_texts.ts'
import type { Handlers } from '../../context.ts'
import { clearCheckFlag } from './checked_price.ts'

export const bidding_acceptances = {
  /** The number defaults to that of the sheet's application, the winner to the recommended supplier. */
  async create(input, { db }) {
    const application = input.uid
      ? undefined
      : await db
          .selectFrom('bidding_applications')
          .select('uid')
          .where(exactText('bidding_sheet', input.bidding_sheet))
          .orderBy('id', 'desc')
          .executeTakeFirst()
    return {
      insert: {
        ...input,
        uid: input.uid || (application?.uid ?? ''),
        winner: input.winner || (await recommendedOf(db, input.bidding_sheet)),
      },
    }
  },
  update: (notice, input) => ({ set: { ...input, ...clearCheckFlag(notice, input.accept_money) } }),
} satisfies Handlers<'bidding_acceptances'>

/** Number of the supplier that is recommended for a sheet. */
async function recommendedOf(db: Db, sheet: string): Promise<string> {
  const one = await db
    .selectFrom('supply_relationships')
    .select('supplier_code')
    .where(exactText('bidding_sheet', sheet))
    .where('G', '=', yes)
    .executeTakeFirst()
  return one?.supplier_code ?? ''
}
