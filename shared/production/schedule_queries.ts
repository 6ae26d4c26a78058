import { z } from 'zod'
import { optional } from '../kernel/field.ts'
import { bool, date, datetime, float, id, int, list, ref, text, uid } from '../kernel/kinds.ts'

const why = list(
  '原因',
  'Reasons',
  z.object({ code: z.string(), text: z.string(), resource: z.string(), record: z.int().nullable() }),
  { type: 'object' },
)

/**
 * The operations of an order with their forecast, by unit, ticket and position. Capacity is not levelled.
 */
export const schedule = {
  kind: 'query',
  label: { zh: '排程', en: 'Schedule' },
  input: {
    order: ref('work_orders', '工作令', 'Work order'),
    unit: optional(ref('sub_work_orders', '子工作令', 'Sub work order')),
  },
  requiredInputs: ['order'],
  many: true,
  output: {
    detail: int('工序明细', 'Process detail'),
    unit: int('子工作令', 'Unit'),
    part: int('零件', 'Part'),
    ticket_number: int('票号', 'Ticket'),
    name: text('名称', 'Name'),
    process_name: text('工序', 'Process'),
    work_group: text('班组', 'Work group'),
    start: optional(datetime('计划开工', 'Planned start')),
    finish: optional(datetime('计划完工', 'Planned finish')),
    done: optional(datetime('确认时间', 'Confirmed')),
    inspected: optional(datetime('检验时间', 'Inspected')),
    forecast_start: datetime('预计开工', 'Forecast of the start'),
    forecast_finish: datetime('预计完工', 'Forecast of the finish'),
    /** So that the order is delivered in time; null without a delivery date. */
    latest_finish: optional(datetime('最迟完工', 'Latest finish')),
    late: bool('会晚', 'Late'),
    /** It has no hours. */
    rough: bool('粗略', 'Rough'),
    why,
  },
} as const

/** Every open order, planned or not, with the forecast of its production. */
export const planSchedule = {
  kind: 'query',
  label: { zh: '各工作令排程', en: 'Schedule of the orders' },
  input: {},
  many: true,
  output: {
    id: id(),
    work_order: uid('工作令号', 'Number'),
    delivery: optional(date('交货期', 'Delivery')),
    first: optional(date('开工', 'First start')),
    last: optional(date('计划完工', 'Planned finish')),
    forecast: optional(date('预计完工', 'Forecast')),
    days_late: optional(int('晚几天', 'Days late', { unit: '天' })),
    /** 0 to 1, of the hours. */
    progress: float('完成', 'Done', { decimals: 4 }),
    why,
  },
} as const
