import { defaulted, legacyName, numberOf, summed } from '../kernel/field.ts'
import { codeText, dateText, float, idOf, int, lines, monthText, text } from '../kernel/kinds.ts'
import { equals, from, resource, until } from '../kernel/resource.ts'
import { planStatus } from './codes.ts'
import { board, desk, unplanned } from './plan_queries.ts'
import { planStates } from './plan_states.ts'
import { planSchedule } from './schedule_queries.ts'

const { unscheduled, scheduled, producing, finished, suspended } = planStatus.word

/**
 * The production plan of a work order, under its id. Number, client, product and count repeat those of the
 * order.
 */
export const pruction_plans = resource(
  'pruction_plans',
  {
    id: idOf('work_orders', '工作令', 'Work order'),
    work_order: numberOf('work_orders', text('工作令号', 'Number', { max: 32 })),
    client_name: text('客户', 'Client'),
    delivery_dt: legacyName('delivery_date', dateText('交货期', 'Delivery')),
    product_name: text('产品名称', 'Product'),
    number: summed(int('台数', 'Units', { unit: '台' })),
    output_value: summed(defaulted(float('产值', 'Output value', { unit: '万元', min: 0, decimals: 2 }))),
    /** For all units, by the parts of the library. */
    output: summed(float('产量', 'Output', { unit: 't', decimals: 3 })),
    remarks: lines('备注', 'Remarks'),
    status: codeText('状态', 'Status', planStatus),
    plan_dt: legacyName('plan_date', monthText('计划月份', 'Planned month')),
  },
  {
    label: { zh: '生产计划', en: 'Production plan' },
    away: { carried: 'all' },
    title: ['work_order', 'product_name'],
    list: {
      fields: 'all',
      filters: {
        work_order: equals('work_order'),
        status: equals('status'),
        plan_start_time: from('plan_dt'),
        plan_end_time: until('plan_dt'),
      },
      search: ['work_order', 'client_name', 'product_name'],
    },
    responses: { update: ['id', 'remarks', 'status', 'plan_dt'] },
    create: { requiredInputs: ['id'], optionalInputs: ['delivery_dt', 'plan_dt', 'remarks', 'output_value'] },
    update: [
      { fields: ['remarks'] },
      {
        fields: ['plan_dt', 'delivery_dt', 'output_value'],
        when: { status: [unscheduled, scheduled, producing, finished, suspended] },
      },
    ],
    states: planStates,
    operations: { board, desk, unplanned, schedule: planSchedule },
    allow: {
      create: ['prod_planner'],
      update: ['prod_planner'],
      board: 'everyone',
      desk: 'everyone',
      unplanned: 'everyone',
      schedule: 'everyone',
    },
    routes: { aliases: ['production_plans'] },
  },
)
