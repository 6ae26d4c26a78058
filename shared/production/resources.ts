import { comprehensive_department_filelists } from './comprehensive_department_filelists.ts'
import { pruction_plans } from './pruction_plans.ts'
import { pruction_users } from './pruction_users.ts'
import { pruction_workgroups } from './pruction_workgroups.ts'

/** The resources of this module by their names; a new one is a file and a line here. */
export const production = {
  comprehensive_department_filelists,
  pruction_plans,
  pruction_users,
  pruction_workgroups,
}
