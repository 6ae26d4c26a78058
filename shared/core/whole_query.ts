import { z } from 'zod'
import { optional } from '../kernel/field.ts'
import {
  bool,
  date,
  dict,
  float,
  id,
  int,
  list,
  monthText,
  openCode,
  ref,
  text,
  uid,
} from '../kernel/kinds.ts'
import { containerClass } from '../process/codes.ts'
import { materialCards } from './order_stages.ts'
import { segment } from './progress_query.ts'

export type Stage = z.infer<typeof segment>

/** An addend of the forecast: the day that it leads to, and the record that it comes from. */
const term = z.object({
  label: z.string(),
  value: z.string(),
  day: z.string().nullable(),
  resource: z.string(),
  record: z.int().nullable(),
})

const unit = z.object({
  id: z.int(),
  uid: z.string(),
  finished: z.boolean(),
  segments: z.array(segment),
  /** The operation that a group has in hand: `组对`; '' if none. */
  doing: z.string(),
  group: z.string(),
  person: z.string(),
})

/** How many rows each part of the page has. */
const counts = z.object({
  parts: z.int(),
  cards: z.int(),
  purchasing: z.int(),
  arrivals: z.int(),
  /** Of each kind of card by which material is taken and given back. */
  material: z.record(z.enum(materialCards), z.int()),
  operations: z.int(),
  confirmed: z.int(),
  /** Papers that are there. */
  files: z.int(),
})
export type OrderCounts = z.infer<typeof counts>

/** A work order with everything that its page shows before a part of it is opened. */
export const whole = {
  kind: 'query',
  label: { zh: '工作令全貌', en: 'A work order as a whole' },
  input: {
    order: optional(ref('work_orders', '工作令', 'Work order')),
    /** Instead of `order`: the number of an order or, if no order has it, of one of its units. */
    number: text('工作令号', 'Number'),
  },
  output: {
    id: id(),
    uid: uid('工作令号', 'Number'),
    /** The unit whose number was asked for. */
    unit: optional(ref('sub_work_orders', '子工作令', 'Sub work order')),
    product: ref('products', '产品', 'Product'),
    product_name: text('产品', 'Product'),
    client: text('客户', 'Client'),
    count: int('台数', 'Units', { unit: '台' }),
    finished: bool('已完工', 'Finished'),
    container_category: openCode('容器类别', 'Class of vessel', containerClass),
    press_mark: text('受压标记', 'Pressure mark'),
    delivery: optional(date('交货期', 'Delivery')),
    plan_dt: monthText('计划月份', 'Planned month'),
    output: optional(float('产量', 'Output', { unit: 't', decimals: 3 })),
    output_value: optional(float('产值', 'Output value', { unit: '万元', decimals: 2 })),
    forecast: optional(date('预计', 'Forecast')),
    /** Calendar days after the delivery; negative if before it. */
    days_late: optional(int('晚几天', 'Days late', { unit: '天' })),
    rough: bool('粗略', 'Rough'),
    /** Of the first late stage, else of the first that is not done. */
    cause: text('现在卡在哪', 'What holds it'),
    /** What the forecast is added up from; empty without a forecast. */
    terms: list('推算', 'Terms of the forecast', term, { type: 'object' }),
    stages: list('环节', 'Stages', segment, { type: 'object' }),
    counts: dict('数量', 'Counts', counts),
    units: list('子工作令', 'Sub work orders', unit, { type: 'object' }, 999),
  },
} as const
