import { yes } from '../../../../shared/kernel/kinds.ts'
import type { Handlers } from '../../context.ts'
import { substitutionsToSign } from './substitution_inbox.ts'

export const sub_spply_comments = {
  queries: { inbox: (_, ctx) => substitutionsToSign(ctx.db, ctx) },
  /** The first comment locks the application: it must stay as it was when signed. */
  async afterWrite({ sub_apply }, { db }) {
    if (sub_apply === null) return
    await db
      .updateTable('material_sub_applies')
      .set({ commented: yes })
      .where('id', '=', sub_apply)
      .where('commented', '<>', yes)
      .execute()
  },
} satisfies Handlers<'sub_spply_comments'>
