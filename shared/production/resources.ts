import { comprehensive_department_filelists } from './comprehensive_department_filelists.ts'
import { ledgers } from './ledgers.ts'
import { process_details } from './process_details.ts'
import { pruction_plans } from './pruction_plans.ts'
import { pruction_users } from './pruction_users.ts'
import { pruction_workgroups } from './pruction_workgroups.ts'
import { query_man_hours } from './query_man_hours.ts'
import { stock_work_hour_tickets } from './stock_work_hour_tickets.ts'
import { sub_materials } from './sub_materials.ts'
import { work_hour_summarize_tickets } from './work_hour_summarize_tickets.ts'
import { work_hour_summarizes } from './work_hour_summarizes.ts'

/** The resources of this module by name. A new resource is a file and a line here. */
export const production = {
  comprehensive_department_filelists,
  ledgers,
  process_details,
  pruction_plans,
  pruction_users,
  pruction_workgroups,
  query_man_hours,
  stock_work_hour_tickets,
  sub_materials,
  work_hour_summarize_tickets,
  work_hour_summarizes,
}
