import { numberOf } from '../kernel/field.ts'
import { text } from '../kernel/kinds.ts'

/** The work order and group of an hour ticket, in request and response. */
export const groupInputs = {
  work_order_uid: numberOf('work_orders', text('工作令号', 'Work order')),
  group_name: text('班组', 'Work group'),
} as const
export const requiredGroupInputs = ['work_order_uid', 'group_name'] as const
