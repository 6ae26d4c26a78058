import { type Finding, refusal } from '../../../../shared/kernel/findings.ts'
import { isAdmin } from '../../../../shared/kernel/people.ts'
import { type Resource, storedOf } from '../../../../shared/kernel/resource.ts'
import { localized } from '../../../../shared/texts/index.ts'
import type { Db } from '../../../db/connection/database.ts'
import { type Context, noChanges } from '../../context.ts'

/** Common to the apply cards of the four kinds until they are issued (2.14). */
type CallerContext = Pick<Context, 'caller'>

export const applyTransitions = {
  submit: (_: unknown, { caller }: CallerContext) => ({
    applicant: caller.name,
    department: caller.department?.short_name ?? '',
    return_reason: '',
  }),
  audit: (_: unknown, { caller }: CallerContext) => ({ auditor: caller.name }),
  check: (_: unknown, { caller }: CallerContext) => ({ inspector: caller.name }),
  reject: (_: unknown, __: unknown, reason: string) => ({ return_reason: reason }),
  cancel: noChanges,
}

/** Clears signatures and the issue reason when a card is reopened. */
export const noSignatures = { applicant: '', auditor: '', inspector: '', keeper: '', issue_reason: '' }

interface Reasoned {
  readonly issue_reason: string
}
/** The reason on the card, else the one given with the transition. */
export const issueReason = ({ issue_reason }: Reasoned, { reason }: Pick<Context, 'reason'>): string =>
  issue_reason || reason

/** An error for each named field that is empty or not positive. */
export const missingFields = <const Name extends string>(
  resource: Resource,
  record: Readonly<Record<Name, string | number>>,
  names: readonly Name[],
): Finding[] =>
  names
    .filter((name) => {
      const value = record[name]
      return typeof value === 'number' ? value <= 0 : !isFilled(value)
    })
    .map((name) =>
      refusal(
        name,
        localized((t, l) => t.required(storedOf(resource, name)?.label[l] ?? name)),
      ),
    )

/**
 * As `missingFields` for the lines of a card, with the line number in the message; an error if there are no
 * lines.
 */
export const missingLineFields = <const Name extends string>(
  card: Resource,
  lineOf: Resource,
  lines: readonly Readonly<Record<Name, string | number>>[],
  names: readonly Name[],
): Finding[] => {
  if (lines.length === 0)
    return [
      refusal(
        'details',
        localized((t, l) => t.required(card.fields['details']?.label[l] ?? 'details')),
      ),
    ]
  return lines.flatMap((line, at) => missingFields(lineOf, line, names).map((one) => lineFinding(one, at)))
}

/** A finding of a line as a finding of its card. */
export const lineFinding = ({ field, text, ...finding }: Finding, at: number): Finding => ({
  ...finding,
  field: `details.${at}.${field}`,
  text: localized((t, l) => t.desk.row(at + 1, text(l))),
})

export const isFilled = (...texts: readonly string[]): boolean => texts.every((text) => text.trim() !== '')

/** If a number is sent without a batch, the batch is looked up again. */
export const clearBatchChoice = <G extends { readonly inventory_detail?: number | null }>(
  input: G,
  number: string | undefined,
): G =>
  number === undefined || input.inventory_detail !== undefined ? input : { ...input, inventory_detail: null }

/** The card's department on submission: the applicant's, unless an administrator entered another. */
export const applyingDepartment = (
  { department }: { readonly department: string },
  { caller }: CallerContext,
): string => (isAdmin(caller) && department !== '' ? department : (caller.department?.short_name ?? ''))

/** The work order of a unit by the unit's number; '' if unknown. */
export async function workOrderOf(db: Db, sub_order_uid: string): Promise<string> {
  const order = await db
    .selectFrom('sub_work_orders as unit')
    .innerJoin('work_orders as work', 'work.id', 'unit.work_order')
    .select('work.uid')
    .where('unit.uid', '=', sub_order_uid)
    .executeTakeFirst()
  return order?.uid ?? ''
}
