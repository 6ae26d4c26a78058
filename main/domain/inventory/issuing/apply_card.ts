import { type Finding, refusal } from '../../../../shared/kernel/findings.ts'
import { isAdmin } from '../../../../shared/kernel/people.ts'
import { type Resource, storedOf } from '../../../../shared/kernel/resource.ts'
import { localized } from '../../../../shared/texts/index.ts'
import type { Db } from '../../../db/connection/database.ts'
import { type Context, noChanges } from '../../context.ts'

/** What the cards of the four kinds have in common until something is issued (2.14). */
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

/** A card that is written again has been signed by nobody, and nothing was handed out of it. */
export const noSignatures = { applicant: '', auditor: '', inspector: '', keeper: '', issue_reason: '' }

interface Reasoned {
  readonly issue_reason: string
}
/** The reason that stands on the card; else the one that the step was given. */
export const issueReason = ({ issue_reason }: Reasoned, { reason }: Pick<Context, 'reason'>): string =>
  issue_reason || reason

/** The named fields of a card that say nothing, or nothing that can be drawn, each with its sentence. */
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

/** The same of the lines of a card, each said with its number; a card without lines lacks them. */
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

/** What is said of a line, as it stands in its card. */
export const lineFinding = ({ field, text: says, ...finding }: Finding, at: number): Finding => ({
  ...finding,
  field: `details.${at}.${field}`,
  text: localized((t, l) => t.desk.row(at + 1, says(l))),
})

export const isFilled = (...texts: readonly string[]): boolean => texts.every((text) => text.trim() !== '')

/** Of a batch and its number the last word counts: a number that is written alone is looked for anew. */
export const clearBatchChoice = <G extends { readonly inventory_detail?: number | null }>(
  given: G,
  number: string | undefined,
): G =>
  number === undefined || given.inventory_detail !== undefined ? given : { ...given, inventory_detail: null }

/** The department that a card is of when it is submitted: that of its applicant, unless an administrator wrote another. */
export const applyingDepartment = (
  { department }: { readonly department: string },
  { caller }: CallerContext,
): string => (isAdmin(caller) && department !== '' ? department : (caller.department?.short_name ?? ''))

/** The work order of a unit by its number; '' where it is not known. */
export async function workOrderOf(db: Db, sub_order_uid: string): Promise<string> {
  const order = await db
    .selectFrom('sub_work_orders as unit')
    .innerJoin('work_orders as work', 'work.id', 'unit.work_order')
    .select('work.uid')
    .where('unit.uid', '=', sub_order_uid)
    .executeTakeFirst()
  return order?.uid ?? ''
}
