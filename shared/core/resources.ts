import { departments } from './departments.ts'
import { sub_work_orders } from './sub_work_orders.ts'
import { users } from './users.ts'
import { work_orders } from './work_orders.ts'

/** The resources of this module by name. A new resource is a file and a line here. */
export const core = {
  departments,
  sub_work_orders,
  users,
  work_orders,
}
