import { invalidField, locked } from '../../../../shared/kernel/errors.ts'
import { yes } from '../../../../shared/kernel/kinds.ts'
import { bidding_comments as declared } from '../../../../shared/procurement/bidding_comments.ts'
import { localized } from '../../../../shared/texts/index.ts'
import type { Db } from '../../../db/connection/database.ts'
import type { Handlers } from '../../context.ts'
import { requireBeforeAward } from './before_award.ts'
import { countersignInbox } from './countersign_inbox.ts'
import { formerOf, formsInReview, keysIn, sheetOfForm, titlesOf } from './countersigning.ts'

export const bidding_comments = {
  queries: {
    inbox: (_, ctx) => countersignInbox(ctx.db, ctx),
    round: ({ form }, { db }) => titlesOf(db, form),
    former: ({ form }, { db }) => formerOf(db, form),
  },
  async create(input, { db }) {
    const { bidding_sheet, form = '' } = input
    if (form !== '' && (await sheetOfForm(db, form)) !== bidding_sheet)
      throw invalidField(
        'form',
        localized((t) => t.procurement.no_form(form)),
      )
    const counts = (await formsInReview(db, bidding_sheet)).filter((key) => form === '' || key === form)
    return { insert: { ...input, counts_for: JSON.stringify(counts), waits: counts.length === 0 ? 1 : 0 } }
  },
  async update(comment, input, { db }) {
    if (comment.waits !== yes && !(await isUnused(db, comment))) throw locked(declared.spec.label)
    await db.updateTable('bidding_comments').set(input).where('id', '=', comment.id).execute()
  },
  /**
   * The signer may delete a comment as long as it has no effect; a comment that has counted for a form stays.
   */
  async remove(comment, { db, caller }) {
    if (comment.waits !== yes && (comment.creator !== caller.id || !(await isUnused(db, comment))))
      throw locked(declared.spec.label)
    await requireBeforeAward(db, comment.bidding_sheet, declared.spec.label)
    await db.deleteFrom('bidding_comments').where('id', '=', comment.id).execute()
  },
} satisfies Handlers<'bidding_comments'>

/** Whether all forms it counted for are still in review; comments of a finished round must stay as signed. */
async function isUnused(
  db: Db,
  comment: { readonly bidding_sheet: string; readonly counts_for: string; readonly ended_for: string },
): Promise<boolean> {
  const open = await formsInReview(db, comment.bidding_sheet)
  const keys = keysIn(comment.counts_for)
  return comment.ended_for === '[]' && keys.length > 0 && keys.every((key) => open.includes(key))
}
