import { AppError, invalidField } from '../../../shared/kernel/errors.ts'
import { commentResult, sheetStatus } from '../../../shared/procurement/codes.ts'
import { say } from '../../../shared/texts/index.ts'
import { type Context, nothing } from '../context.ts'
import { beginRound, type FormName, formKey, notAgreed, roundOf } from './countersigning.ts'

interface Form {
  readonly id: number
  readonly bidding_sheet: string
}
type Asked = Pick<Context, 'db'>

/** Another record names it. */
export const formInUse = () =>
  new AppError(
    409,
    'in_use',
    say((t) => t.procurement.form_in_use),
  )

/** What the three countersigned forms have in common (2.5): their rounds, and who must have agreed. */
export const formHandlers = (name: FormName, titles: readonly number[]) => ({
  conditions: {
    countersigned: async ({ id, bidding_sheet }: Form, { db }: Asked) =>
      (await notAgreed(db, bidding_sheet, formKey(name, id), titles)).length === 0,
    async sheet_early({ bidding_sheet }: Form, { db }: Asked) {
      const sheet = await db
        .selectFrom('bidding_sheets')
        .select(['uid', 'status'])
        .where('id', '=', Number(bidding_sheet))
        .executeTakeFirst()
      if (sheet === undefined) return 'sheet_known'
      return sheet.status <= sheetStatus.code.application || { obstacle: sheet.uid }
    },
  },
  transitions: {
    async submit({ id, bidding_sheet }: Form, { db }: Asked) {
      await beginRound(db, bidding_sheet, formKey(name, id))
      return { return_reason: '' }
    },
    approve: nothing,
    /** For a stated reason, or because somebody in this round does not agree. */
    async reject({ id, bidding_sheet }: Form, { db }: Asked, reason: string) {
      const refusal = (await roundOf(db, bidding_sheet, formKey(name, id))).findLast(
        ({ result }) => result === commentResult.code.disagree,
      )
      if (reason === '' && !refusal)
        throw invalidField(
          'reason',
          say((t) => t.reason_needed),
        )
      return { return_reason: reason || (refusal?.comment ?? '') }
    },
    rework: nothing,
    cancel: nothing,
    reopen: (_: Form, __: Asked, reason: string) => ({ return_reason: reason }),
  },
})
