import { fail, invalidField } from '../../../../shared/kernel/errors.ts'
import { yes } from '../../../../shared/kernel/kinds.ts'
import { localized } from '../../../../shared/texts/index.ts'
import { exactText } from '../../compared_texts.ts'
import type { Handlers } from '../../context.ts'
import { isForward } from './sheet_changes.ts'

export const status_changes = {
  /**
   * With a sheet, applies the transition as a PATCH of the sheet would. Without one, stores a record only.
   */
  async create(input, ctx) {
    const { db, caller } = ctx
    const { bidding_sheet, original_status, new_status, chang_user, reason = '', normal_change } = input
    if (!bidding_sheet) {
      const bare = { ...input, reason, normal_change: normal_change ?? yes }
      return { insert: bare }
    }
    const sheet = await db
      .selectFrom('bidding_sheets')
      .select(['id', 'status'])
      .where('id', '=', Number(bidding_sheet))
      .executeTakeFirst()
    if (!sheet)
      throw invalidField(
        'bidding_sheet',
        localized((t) => t.procurement.no_sheet(bidding_sheet)),
      )
    if (sheet.status !== original_status) throw stale(sheet.status)
    const forward = isForward(sheet.status, new_status)
    const normalChange = new_status === sheet.status ? undefined : normal_change
    if (normalChange !== undefined && (normalChange === yes) !== forward)
      throw invalidField(
        'normal_change',
        localized((t) => t.procurement.not_normal(forward)),
      )
    await ctx.move('bidding_sheets', sheet.id, { status: new_status }, reason)
    const { id } = await db
      .selectFrom('status_changes')
      .select('id')
      .where(exactText('bidding_sheet', bidding_sheet))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    // A clerk may enter a change for a colleague; the journal records the actual user.
    if (chang_user !== caller.name)
      await db.updateTable('status_changes').set({ chang_user }).where('id', '=', id).execute()
    return { id, answer: 'tracked' }
  },
} satisfies Handlers<'status_changes'>

const stale = (status: number) =>
  fail('stale_status', (t) => t.procurement.stale, { field: 'original_status', from: status })
