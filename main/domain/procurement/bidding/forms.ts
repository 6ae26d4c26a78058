import { nameOfCode } from '../../../../shared/kernel/codes.ts'
import { type Failure, fail, invalidField, labelsText } from '../../../../shared/kernel/errors.ts'
import { type Resource, storedOf } from '../../../../shared/kernel/resource.ts'
import { bidTitle, commentResult, sheetStatus } from '../../../../shared/procurement/codes.ts'
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

/** Whether a form names all of these; a number counts above zero. */
export function isFilledIn(
  form: Readonly<Record<string, string | number | null>>,
  declared: Resource,
  names: readonly string[],
): true | Failure {
  const labels = names
    .filter((name) => {
      const value = form[name] ?? ''
      return typeof value === 'number' ? value <= 0 : value.trim() === ''
    })
    .flatMap((name) => storedOf(declared, name)?.label ?? [])
  return labels.length === 0 || { fact: labelsText(labels) }
}

/** 409: another record refers to the form. */
export const formInUse = () => fail('in_use', (t) => t.procurement.form_in_use)

/** Common handlers of the three countersigned forms (2.5): rounds and required titles. */
export const formHandlers = (name: FormName, titles: readonly number[]) => ({
  conditions: {
    async countersigned({ id, bidding_sheet }: Form, { db }: FormContext) {
      const open = await notAgreed(db, bidding_sheet, formKey(name, id), titles)
      return open.length === 0 || { fact: labelsText(open.map((title) => nameOfCode(bidTitle, title))) }
    },
    async sheet_early(form: Form, { db }: FormContext) {
      const sheet = await sheetOf(form, db)
      if (sheet === undefined) return 'sheet_known'
      // A terminated sheet is reported by sheet_not_terminated instead.
      return sheet.status <= application || sheet.status === terminated || { fact: sheet.uid }
    },
    async sheet_not_awarded(form: Form, { db }: FormContext) {
      const sheet = await sheetOf(form, db)
      const unawarded = sheet === undefined || sheet.status < awarded || sheet.status === terminated
      return unawarded || { fact: sheet.uid }
    },
    async sheet_not_terminated(form: Form, { db }: FormContext) {
      const sheet = await sheetOf(form, db)
      return sheet?.status !== terminated || { fact: sheet.uid }
    },
  },
  transitions: {
    async submit({ id, bidding_sheet }: Form, { db, now }: FormContext) {
      await beginRound(db, bidding_sheet, formKey(name, id), now)
      return { return_reason: '' }
    },
    approve: noChanges,
    /** Needs a reason, or a disagreeing comment in this round. */
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
      await endFormRound(name, form, ctx)
      return {}
    },
    cancel: noChanges,
    async withdraw(form: Form, ctx: FormContext, reason: string) {
      await endFormRound(name, form, ctx)
      return { return_reason: reason }
    },
    async reopen(form: Form, ctx: FormContext, reason: string) {
      await endFormRound(name, form, ctx)
      return { return_reason: reason }
    },
  },
})

/** Ends the round: the form is being compiled again. */
const endFormRound = (name: FormName, { id, bidding_sheet }: Form, { db, now }: FormContext) =>
  endRound(db, bidding_sheet, formKey(name, id), now)

/**
 * Throws locked if the form was ever submitted, even if it is being compiled again: its return reason and
 * comments must be kept.
 */
export async function requireNoRound(
  db: FormContext['db'],
  name: FormName,
  { id, return_reason }: { readonly id: number; readonly return_reason: string },
) {
  if (return_reason !== '' || (await formerOf(db, formKey(name, id))).length > 0) throw submittedBefore()
}
const submittedBefore = () => fail('locked', (t) => t.procurement.form_submitted)
