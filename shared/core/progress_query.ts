import { z } from 'zod'
import { optional } from '../kernel/field.ts'
import { bool, date, id, int, list, ref, text, uid } from '../kernel/kinds.ts'
import { orderStages, stageStates } from './order_stages.ts'

const day = z.string().nullable()
/** One of the eight stages of a work order, of the whole order or of one unit. */
export const segment = z.object({
  key: z.enum(orderStages),
  state: z.enum(stageStates),
  planned_dt: day,
  forecast_dt: day,
  actual_dt: day,
  /** 0 to 1. */
  share: z.number(),
  /** What the share counts: `done` of `of` documents, cards, lines, hours, operations, units. */
  done: z.number(),
  of: z.number(),
  /** Why it is not done; '' if nothing is known. */
  cause: z.string(),
  /** What the cause is about; '' and null if nothing. */
  resource: z.string(),
  record: z.int().nullable(),
  /** Who can go on: a name, or a role that several have. */
  person: z.string(),
})

/** Where the orders stand: open ones, the latest first, then by delivery. */
export const progress = {
  kind: 'query',
  label: { zh: '到哪了', en: 'Where every order stands' },
  input: {
    order: optional(ref('work_orders', '工作令', 'Work order')),
    /** Finished orders instead of open ones. */
    finished: optional(bool('已完工', 'Finished')),
    /** Only those that are late, or only the others. */
    late: optional(bool('会晚', 'Late')),
    /** Of one unit: its row instead of its order's. */
    unit: optional(ref('sub_work_orders', '子工作令', 'Sub work order')),
  },
  many: true,
  output: {
    id: id(),
    uid: uid('工作令号', 'Number'),
    client: text('客户', 'Client'),
    product_name: text('产品', 'Product'),
    count: int('台数', 'Units', { unit: '台' }),
    finished: bool('已完工', 'Finished'),
    delivery: optional(date('交货期', 'Delivery')),
    forecast: optional(date('预计', 'Forecast')),
    /** Calendar days after the delivery; negative if before it. */
    days_late: optional(int('晚几天', 'Days late', { unit: '天' })),
    rough: bool('粗略', 'Rough'),
    /** Of the first late segment, else of the first that is not done. */
    cause: text('现在卡在哪', 'What holds it'),
    person: text('等谁', 'Who can go on'),
    segments: list('环节', 'Segments', segment, { type: 'object' }),
  },
} as const
