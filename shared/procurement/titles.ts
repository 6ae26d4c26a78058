import type { Role } from '../kernel/people.ts'
import { bidTitle, substitutionTitle } from './codes.ts'

/** The roles that may sign a purchase form under each title (T15). */
const { code } = bidTitle
export const bidTitles: Readonly<Record<string, readonly Role[]>> = {
  [code.applicant_unit]: ['purchase_head', 'sales_head', 'prod_head'],
  [code.process]: ['process_head'],
  [code.quality]: ['quality_head'],
  [code.production]: ['prod_head'],
  [code.procurement]: ['purchase_head'],
  [code.finance]: ['leader'],
  [code.bid_office]: ['bid_office'],
  [code.deputy_leader]: ['leader'],
}
/** Roles that may sign under any of these titles. */
export const countersigners: readonly Role[] = [...new Set(Object.values(bidTitles).flat())]

/**
 * The roles that may sign a substitution under each title (T17); the planner signs for people outside the
 * plant.
 */
const { word } = substitutionTitle
export const substitutionTitles: Readonly<Record<string, readonly Role[]>> = {
  [word.design]: ['planner'],
  [word.process]: ['process_head'],
  [word.welding]: ['welding_engineer'],
  [word.material]: ['inspector'],
  [word.quality]: ['quality_head'],
  [word.client]: ['planner'],
  [word.inspection_body]: ['planner'],
}
export const otherTitle: readonly Role[] = ['planner']

/** The titles that must agree before a substitution is approved (2.16). */
export const substitutionNeeds: readonly string[] = [
  word.design,
  word.process,
  word.welding,
  word.material,
  word.quality,
]

/** The titles that must agree before a form is approved (2.5). */
export const applicationNeeds = [code.applicant_unit, code.process, code.quality, code.bid_office] as const
export const parityNeeds = [code.process, code.quality, code.procurement] as const
export const checkNeeds = [code.quality, code.procurement] as const
