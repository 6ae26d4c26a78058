import { invalidField, locked } from '../../../shared/kernel/errors.ts'
import { yes } from '../../../shared/kernel/kinds.ts'
import { bidding_comments as declared } from '../../../shared/procurement/bidding_comments.ts'
import { say } from '../../../shared/texts/index.ts'
import type { Db } from '../../db/database.ts'
import type { Handlers } from '../context.ts'
import { inboxOf } from './countersign_inbox.ts'
import { formerOf, formsInReview, sheetOfForm, titlesOf } from './countersigning.ts'
import { requireBeforeAward } from './early_sheet.ts'

export const bidding_comments = {
  queries: {
    inbox: (_, ctx) => inboxOf(ctx.db, ctx),
    round: ({ form }, { db }) => titlesOf(db, form),
    former: ({ form }, { db }) => formerOf(db, form),
  },
  async create(given, { db }) {
    const { bidding_sheet, form = '' } = given
    if (form !== '' && (await sheetOfForm(db, form)) !== bidding_sheet)
      throw invalidField(
        'form',
        say((t) => t.procurement.no_form(form)),
      )
    const counts = (await formsInReview(db, bidding_sheet)).filter((key) => form === '' || key === form)
    const { insertId } = await db
      .insertInto('bidding_comments')
      .values({ ...given, counts_for: JSON.stringify(counts), waits: counts.length === 0 ? 1 : 0 })
      .executeTakeFirstOrThrow()
    return Number(insertId)
  },
  async update(comment, given, { db }) {
    await requireOpenRound(db, comment)
    await db.updateTable('bidding_comments').set(given).where('id', '=', comment.id).execute()
  },
  /** What counts for a form, or has counted, stays with it. */
  async remove(comment, { db }) {
    if (comment.waits !== yes) throw locked(declared.spec.label)
    await requireBeforeAward(db, comment.bidding_sheet, declared.spec.label)
    await db.deleteFrom('bidding_comments').where('id', '=', comment.id).execute()
  },
} satisfies Handlers<'bidding_comments'>

/** Its author may change a comment while a form that it counts for is being countersigned, or while it waits for one. */
async function requireOpenRound(
  db: Db,
  comment: { readonly bidding_sheet: string; readonly counts_for: string; readonly waits: number },
): Promise<void> {
  if (comment.waits === yes) return
  const keys: readonly string[] = JSON.parse(comment.counts_for) // keys of forms, as `create` wrote them
  const open = await formsInReview(db, comment.bidding_sheet)
  if (!open.some((key) => keys.includes(key))) throw locked(declared.spec.label)
}
