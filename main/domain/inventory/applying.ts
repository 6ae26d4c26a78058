import { yes } from '../../../shared/kernel/kinds.ts'
import { isAdmin } from '../../../shared/kernel/people.ts'
import type { Db } from '../../db/database.ts'
import { type Context, nothing } from '../context.ts'

/** What the cards of the four kinds have in common until something is issued (2.14). */
type Asked = Pick<Context, 'caller'>

export const applyTransitions = {
  submit: (_: unknown, { caller }: Asked) => ({
    applicant: caller.name,
    department: caller.department?.short_name ?? '',
    return_reason: '',
  }),
  audit: (_: unknown, { caller }: Asked) => ({ auditor: caller.name }),
  check: (_: unknown, { caller }: Asked) => ({ inspector: caller.name }),
  reject: (_: unknown, __: unknown, reason: string) => ({ return_reason: reason }),
  cancel: nothing,
}

/** A card that is written again has been signed by nobody. */
export const unsigned = { applicant: '', auditor: '', inspector: '', keeper: '' }

export const isFilled = (...texts: readonly string[]): boolean => texts.every((text) => text.trim() !== '')

/** Of a batch and its number the last word counts: a number that is written alone is looked for anew. */
export const lastChosen = <G extends { readonly inventory_detail?: number | null }>(
  given: G,
  number: string | undefined,
): G =>
  number === undefined || given.inventory_detail !== undefined ? given : { ...given, inventory_detail: null }

/** Something is drawn for a unit only while the unit is known and unfinished: true, or which of the two it is not. */
export async function isOpenUnit(db: Db, uid: string): Promise<true | 'unit_known' | 'unit_open'> {
  const unit = await db
    .selectFrom('sub_work_orders')
    .select('finished')
    .where('uid', '=', uid)
    .executeTakeFirst()
  return unit === undefined ? 'unit_known' : unit.finished !== yes || 'unit_open'
}

/** The department that a card is of when it is submitted: that of its applicant, unless an administrator wrote another. */
export const applyingUnit = ({ department }: { readonly department: string }, { caller }: Asked): string =>
  isAdmin(caller) && department !== '' ? department : (caller.department?.short_name ?? '')

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
