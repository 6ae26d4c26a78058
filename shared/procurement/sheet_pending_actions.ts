import type { Transition } from '../kernel/access.ts'
import { isRole, type Role } from '../kernel/people.ts'
import { requestable } from '../kernel/transitions.ts'
import { formStatus, sheetCategory } from './codes.ts'
import { approvers } from './form_states.ts'
import { sheetStates } from './sheet_states.ts'
import { bidTitles } from './titles.ts'

/**
 * What a bidding sheet waits for and which roles can do it; used for counts by the office and for texts on
 * the board.
 */

interface SheetPosition {
  readonly status: number
  readonly category: number
}
export interface SheetFacts extends SheetPosition {
  readonly unmet: readonly string[]
  readonly form_status: number | null
  readonly missing_titles: readonly number[]
}

export const pendingActionNames = [
  'order_approved',
  'category_set',
  'has_form',
  'form_draft',
  'form_rejected',
  'countersigned',
  'form_approved',
  'recommended',
  'has_acceptance',
  'winner_named',
  'has_contract',
  'all_passed',
  'all_stored',
  'step',
] as const
export type PendingActionName = (typeof pendingActionNames)[number]

export interface PendingAction {
  readonly name: PendingActionName
  /** Any of these roles can do it. */
  readonly roles: readonly Role[]
  /** The titles that have not agreed yet. */
  readonly titles: readonly number[]
}

/** The next forward transition of a sheet; undefined at its end, or if the route has none. */
export const nextStepOf = (sheet: SheetPosition): Transition | undefined =>
  requestable('status', sheetStates.status, { ...sheet }).find(([, { reason }]) => !reason)?.[1]

export const rolesOf = ({ who = [] }: Transition): readonly Role[] =>
  who.flatMap((one) => (typeof one === 'string' && isRole(one) ? [one] : []))

/** The required form of each purchase route (T10). */
export const formOf = {
  [sheetCategory.code.tender]: 'bidding_applications',
  [sheetCategory.code.parity]: 'parity_ratio_cards',
  [sheetCategory.code.direct]: 'supplier_checks',
} as const
export const formNameOf = (category: number) =>
  category === sheetCategory.code.tender ||
  category === sheetCategory.code.parity ||
  category === sheetCategory.code.direct
    ? formOf[category]
    : undefined

const responsibleRoles: Readonly<Record<string, readonly [PendingActionName, ...Role[]]>> = {
  order_approved: ['order_approved', 'purchase_chief', 'purchase_head'],
  category_set: ['category_set', 'buyer'],
  has_form: ['has_form', 'buyer'],
  recommended: ['recommended', 'buyer'],
  has_acceptance: ['has_acceptance', 'bid_office'],
  winner_named: ['winner_named', 'bid_office'],
  has_contract: ['has_contract', 'buyer'],
  all_passed: ['all_passed', 'inspector'],
  all_stored: ['all_stored', 'keeper', 'store_head'],
}

/** The missing conditions in order; if none is missing, the transition itself. */
export function pendingActionsOf(sheet: SheetFacts): readonly PendingAction[] {
  const step = nextStepOf(sheet)
  if (!step) return []
  if (sheet.unmet.length === 0) return [{ name: 'step', roles: rolesOf(step), titles: [] }]
  return sheet.unmet.flatMap((condition) => {
    // The purchase route determines the form, so it must be set first.
    if (condition === 'has_form' && sheet.unmet.includes('category_set')) return []
    if (condition === 'form_approved') return [pendingFormAction(sheet)]
    const action = responsibleRoles[condition]
    if (!action) return []
    const [name, ...roles] = action
    return [{ name, roles, titles: [] }]
  })
}

const { draft, in_review, rejected } = formStatus.code

function pendingFormAction({ category, form_status, missing_titles }: SheetFacts): PendingAction {
  if (form_status === draft) return { name: 'form_draft', roles: ['buyer'], titles: [] }
  if (form_status === rejected) return { name: 'form_rejected', roles: ['buyer'], titles: [] }
  if (form_status !== in_review) return { name: 'has_form', roles: ['buyer'], titles: [] }
  const form = formNameOf(category)
  if (missing_titles.length === 0)
    return { name: 'form_approved', roles: form ? [approvers[form]] : [], titles: [] }
  const roles = missing_titles.flatMap((title) => bidTitles[title] ?? [])
  return { name: 'countersigned', roles: [...new Set(roles)], titles: missing_titles }
}
