import { invalidField } from '../../../shared/kernel/errors.ts'
import { bidding_sheets } from '../../../shared/procurement/bidding_sheets.ts'
import { say } from '../../../shared/texts/index.ts'
import type { Handlers } from '../context.ts'

const refused = (pick: 'amount_zero' | 'amount_below_zero') =>
  invalidField(
    'amount',
    say((t) => t.procurement[pick]),
  )

const { label, unit = '', limits } = bidding_sheets.fields.contract_amount
const most = limits?.max ?? Number.POSITIVE_INFINITY
const tooMuch = () =>
  invalidField(
    'amount',
    say((t, l) => t.out_of_range(label[l], 0, most, unit)),
  )

export const contact_details = {
  /** The sheet has the sum of its rows, corrections among them; it is never below zero (3.11). */
  async create(given, { db }) {
    if (given.amount === 0) throw refused('amount_zero')
    const { insertId } = await db.insertInto('contact_details').values(given).executeTakeFirstOrThrow()
    const sheet = await db
      .selectFrom('bidding_sheets')
      .select('id')
      .where('id', '=', Number(given.bidding_sheet))
      .executeTakeFirst()
    if (!sheet) return Number(insertId)
    const { sum } = await db
      .selectFrom('contact_details')
      .select(({ fn }) => fn.sum<number>('amount').as('sum'))
      .where('bidding_sheet', '=', given.bidding_sheet)
      .executeTakeFirstOrThrow()
    if (sum < 0) throw refused('amount_below_zero')
    if (sum > most) throw tooMuch()
    await db.updateTable('bidding_sheets').set({ contract_amount: sum }).where('id', '=', sheet.id).execute()
    return Number(insertId)
  },
} satisfies Handlers<'contact_details'>
