import { optional } from '../kernel/field.ts'
import { bool, code, codeText, date, datetime, float, id, int, ref, text, uid } from '../kernel/kinds.ts'
import { libraryStatus } from '../process/codes.ts'
import { planStatus } from './codes.ts'
import { counts } from './floor_queries.ts'

/** Upper limit of operations on a work desk, which is not paginated. */
export const maxWork = 500

/** Orders with imported parts, newest first, with their progress; finished ones only on request. */
export const orders = {
  kind: 'query',
  label: { zh: '在制工作令', en: 'Orders on the shop floor' },
  input: {
    order: optional(ref('work_orders', '工作令', 'Work order')),
    finished: bool('含已完工', 'With finished orders'),
  },
  many: true,
  output: {
    id: id(),
    uid: uid('工作令号', 'Number'),
    client: text('客户', 'Client'),
    product_name: text('产品名称', 'Product name'),
    count: int('台数', 'Units'),
    finished: bool('已完工', 'Finished'),
    delivery_dt: optional(date('交货期', 'Delivery')),
    library: ref('process_libraries', '工艺库', 'Library'),
    library_status: code('工艺库状态', 'State of the library', libraryStatus),
    /** Null without a plan. */
    plan_status: optional(codeText('排产状态', 'State of the plan', planStatus)),
    plan_dt: text('计划月份', 'Planned month'),
    parts: int('零件', 'Parts'),
    tickets: int('子票', 'Sub tickets'),
    tickets_done: int('已完工子票', 'Finished tickets'),
    ...counts,
    to_plan: int('待排产', 'To be planned'),
    to_allocate: int('待派工', 'To be allocated'),
    to_confirm: int('待确认', 'To be confirmed'),
    to_inspect: int('待检验', 'To be inspected'),
    /** Unconfirmed although the planned finish has passed. */
    late: int('已逾期', 'Overdue'),
  },
} as const

const work = {
  id: id(),
  order: ref('work_orders', '工作令', 'Work order'),
  unit: text('子工作令', 'Unit'),
  ticket_number: int('票号', 'Ticket'),
  name: text('名称', 'Name'),
  drawing_number: text('图号', 'Drawing'),
  material: text('材料', 'Material'),
  count: int('数量', 'Count'),
  process_name: text('工序', 'Process'),
  work_hour: float('工时', 'Man-hours', { unit: 'h', decimals: 2 }),
  work_group: text('班组', 'Work group'),
  estimated_start_dt: optional(datetime('计划开工', 'Planned start')),
  estimated_finish_dt: optional(datetime('计划完工', 'Planned finish')),
  actual_finish_dt: optional(datetime('确认时间', 'Confirmed')),
  /** The previous operation if it is not confirmed (PD-ORDER). */
  before: text('上一道工序', 'Operation before'),
} as const

/** Allocated operations that are not confirmed, by planned finish; a leader sees only their groups. */
export const to_confirm = {
  kind: 'query',
  label: { zh: '待确认的工序', en: 'Operations to be confirmed' },
  input: {},
  many: true,
  output: work,
} as const

/** Confirmed operations that are not inspected, the oldest confirmation first. */
export const to_inspect = {
  kind: 'query',
  label: { zh: '待检验的工序', en: 'Operations to be inspected' },
  input: {},
  many: true,
  output: work,
} as const
