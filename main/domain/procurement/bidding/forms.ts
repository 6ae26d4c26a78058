import { fail, invalidField } from '../../../../shared/kernel/errors.ts'
import { commentResult, sheetStatus } from '../../../../shared/procurement/codes.ts'
import { localized } from '../../../../shared/texts/index.ts'
import { type Context, noChanges } from '../../context.ts'
import {
  beginRound,
  endRound,
  type FormName,
  formerOf,
  formKey,
  notAgreed,
  roundOf,
} from './countersigning.ts'

interface Form {
  readonly id: number
  readonly bidding_sheet: string
}
type FormContext = Pick<Context, 'db' | 'now'>
const { application, awarded, terminated } = sheetStatus.code

const sheetOf = ({ bidding_sheet }: Form, db: FormContext['db']) =>
  db
    .selectFrom('bidding_sheets')
    .select(['uid', 'status'])
    .where('id', '=', Number(bidding_sheet))
    .executeTakeFirst()

/** Another record names it. */
export const formInUse = () => fail('in_use', (t) => t.procurement.form_in_use)

/** What the three countersigned forms have in common (2.5): their rounds, and who must have agreed. */
export const formHandlers = (name: FormName, titles: readonly number[]) => ({
  conditions: {
    countersigned: async ({ id, bidding_sheet }: Form, { db }: FormContext) =>
      (await notAgreed(db, bidding_sheet, formKey(name, id), titles)).length === 0,
    async sheet_early(form: Form, { db }: FormContext) {
      const sheet = await sheetOf(form, db)
      if (sheet === undefined) return 'sheet_known'
      // What a terminated sheet hinders is said by the condition of its own.
      return sheet.status <= application || sheet.status === terminated || { obstacle: sheet.uid }
    },
    async sheet_not_awarded(form: Form, { db }: FormContext) {
      const sheet = await sheetOf(form, db)
      const unawarded = sheet === undefined || sheet.status < awarded || sheet.status === terminated
      return unawarded || { obstacle: sheet.uid }
    },
    async sheet_not_terminated(form: Form, { db }: FormContext) {
      const sheet = await sheetOf(form, db)
      return sheet?.status !== terminated || { obstacle: sheet.uid }
    },
  },
  transitions: {
    async submit({ id, bidding_sheet }: Form, { db, now }: FormContext) {
      await beginRound(db, bidding_sheet, formKey(name, id), now)
      return { return_reason: '' }
    },
    approve: noChanges,
    /** For a stated reason, or because somebody in this round does not agree. */
    async reject({ id, bidding_sheet }: Form, { db }: FormContext, reason: string) {
      const refusal = (await roundOf(db, bidding_sheet, formKey(name, id))).findLast(
        ({ result }) => result === commentResult.code.disagree,
      )
      if (reason === '' && !refusal)
        throw invalidField(
          'reason',
          localized((t) => t.reason_needed),
        )
      return { return_reason: reason || (refusal?.comment ?? '') }
    },
    async rework(form: Form, ctx: FormContext) {
      await taken(name, form, ctx)
      return {}
    },
    cancel: noChanges,
    async withdraw(form: Form, ctx: FormContext, reason: string) {
      await taken(name, form, ctx)
      return { return_reason: reason }
    },
    async reopen(form: Form, ctx: FormContext, reason: string) {
      await taken(name, form, ctx)
      return { return_reason: reason }
    },
  },
})

/** It is compiled again. */
const taken = (name: FormName, { id, bidding_sheet }: Form, { db, now }: FormContext) =>
  endRound(db, bidding_sheet, formKey(name, id), now)

/**
 * A form that was submitted once is not removed, although it is compiled again: it came back for a reason, or because
 * of what was said in its round.
 */
export async function requireNoRound(
  db: FormContext['db'],
  name: FormName,
  { id, return_reason }: { readonly id: number; readonly return_reason: string },
) {
  if (return_reason !== '' || (await formerOf(db, formKey(name, id))).length > 0) throw submittedBefore()
}
const submittedBefore = () => fail('locked', (t) => t.procurement.form_submitted)
