import { type Person, type Role, withDepartment } from '../../../shared/kernel/people.ts'
import { chiefs } from '../../../shared/office/figures.ts'
import type { FigureKey } from './definitions.ts'

/** The figures of each role: those that belong to his day first; what stands behind them takes the place of a zero. */
export const byRole: Readonly<Record<Role, readonly FigureKey[]>> = {
  leader: ['late_orders', 'open_orders', 'output', 'mine', 'overdue', 'unscheduled'],
  sales_head: ['late_orders', 'open_orders', 'without_delivery', 'not_shipped', 'mine', 'due_orders'],
  process_head: [
    'late_orders',
    'libraries_waiting',
    'cards_waiting',
    'quotas_waiting',
    'mine',
    'parts_without_card',
  ],
  purchase_head: [
    'overdue',
    'will_be_late',
    'urgent',
    'my_sheets',
    'expired_licences',
    'quotations_to_check',
    'no_delivery',
  ],
  prod_head: ['late_orders', 'operations_overdue', 'short', 'unscheduled', 'suspended', 'mine'],
  quality_head: [
    'arrivals_waiting',
    'operations_to_inspect',
    'bakes_to_confirm',
    'breaches',
    'mine',
    'frozen',
  ],
  keeper: ['readings', 'mine', 'expiring_stock', 'expired_stock'],
  store_head: [
    'frozen',
    'mine',
    'breaches',
    'expired_stock',
    'entries_waiting',
    'issues_waiting',
    'expiring_stock',
  ],
  buyer: ['overdue', 'mine', 'no_delivery', 'expiring_papers'],
  purchase_chief: ['overdue', 'mine', 'no_delivery', 'expiring_papers'],
  bid_office: ['mine', 'to_award'],
  sales: ['due_orders', 'mine', 'late_orders', 'documents'],
  planner: ['returned', 'mine', 'parts_without_card', 'to_import'],
  process_checker: ['mine', 'cards_written', 'cards_proofread'],
  welding_engineer: ['mine', 'bakes_to_confirm', 'applies_to_audit', 'breaches'],
  quota_clerk: ['quotas_to_write', 'mine', 'unrated'],
  statistician: ['unrated_inspected', 'mine', 'hours'],
  prod_planner: ['unscheduled', 'mine', 'late_orders', 'to_allocate'],
  group_leader: ['of_today', 'mine', 'to_confirm', 'to_fetch'],
  inspector: ['operations_to_inspect', 'mine', 'arrivals_waiting', 'stores_to_inspect'],
  admin: ['backup_age', 'failed_jobs', 'disk'],
}

/** Cards on a home, and on that of a chief. */
const [most, mostOfChief] = [4, 6]

/** The roles as assigned: a head has his own figures, not those of his department. */
const rolesOf = ({ roles }: Person): readonly Role[] =>
  roles.filter((role) => !roles.some((head) => head !== role && withDepartment([head]).includes(role)))

export function figuresOf(person: Person): { readonly keys: readonly FigureKey[]; readonly shown: number } {
  const roles = rolesOf(person)
  return {
    keys: [...new Set(roles.flatMap((role) => byRole[role]))],
    shown: roles.some((role) => chiefs.includes(role)) ? mostOfChief : most,
  }
}
