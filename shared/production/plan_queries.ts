import { optional } from '../kernel/field.ts'
import { bool, codeText, date, dateText, float, id, int, lines, monthText, text } from '../kernel/kinds.ts'
import { planStatus } from './codes.ts'

/** Upper limit of orders without a plan in one response. */
export const maxUnplanned = 200

/**
 * Open plans, and the ended ones of these months (inclusive; cancelled ones on request), by planned month,
 * delivery and number.
 */
export const board = {
  kind: 'query',
  label: { zh: '排产看板', en: 'Plan board' },
  input: {
    from: monthText('起始月份', 'From month'),
    until: monthText('截止月份', 'Until month'),
    cancelled: bool('含已取消', 'With cancelled plans'),
  },
  many: true,
  output: {
    id: id(),
    work_order: text('工作令号', 'Number'),
    client_name: text('客户', 'Client'),
    product_name: text('产品名称', 'Product'),
    number: int('台数', 'Units', { unit: '台' }),
    output_value: float('产值', 'Output value', { unit: '万元', decimals: 2 }),
    output: float('产量', 'Output', { unit: 't', decimals: 3 }),
    /** Delivery of the plan, else of its order. */
    delivery: dateText('交货期', 'Delivery'),
    plan_dt: monthText('计划月份', 'Planned month'),
    status: codeText('状态', 'Status', planStatus),
    remarks: lines('备注', 'Remarks'),
    /** Of the eight papers in the order's file list. */
    files_missing: int('文件未齐', 'Papers missing'),
    /** Lines bought for it that are late or will be. */
    lines_late: int('缺料', 'Material missing'),
  },
} as const

/** Counts of open production planning work. */
export const desk = {
  kind: 'query',
  label: { zh: '生产计划工作台', en: 'Production desk' },
  input: {},
  output: {
    unscheduled: int('未排产', 'Unscheduled'),
    producing: int('生产中', 'In production'),
    suspended: int('已暂停', 'Suspended'),
    late: int('晚于交货期', 'Late against delivery'),
    unplanned: int('没有生产计划的工作令', 'Work orders without plan'),
  },
} as const

/** Open orders without a plan, newest first. */
export const unplanned = {
  kind: 'query',
  label: { zh: '没有生产计划的工作令', en: 'Work orders without plan' },
  input: {},
  many: true,
  output: {
    id: id(),
    uid: text('工作令号', 'Number'),
    client: text('客户', 'Client'),
    product_name: text('产品名称', 'Product'),
    count: int('台数', 'Units', { unit: '台' }),
    delivery_dt: optional(date('交货期', 'Delivery')),
  },
} as const
