import { z } from 'zod'
import {
  computed,
  ext,
  hidden,
  joinedRecords,
  legacyName,
  optional,
} from '../../../../shared/kernel/field.ts'
import {
  bool,
  codeText,
  dateText,
  datetime,
  dayOfTime,
  float,
  id,
  int,
  list,
  monthText,
  no,
  sharedId,
  soft,
  text,
  timeInText,
  whole,
  yes,
} from '../../../../shared/kernel/kinds.ts'
import { contains, equals, from, hasValue, resource, until } from '../../../../shared/kernel/resource.ts'
import { planStatus } from './codes.ts'

/** `uid` is the text other records carry: <work order uid>-<index>. */
export const sub_work_orders = resource(
  'sub_work_orders',
  {
    id: id(),
    index: int('序号', 'Index'),
    finished: bool('已完工', 'Finished'),
    uid: hidden(text('子工作令', 'Number')),
  },
  {
    label: { zh: '子工作令', en: 'Sub work order' },
    update: [],
    states: {
      finished: {
        initial: no,
        transitions: {
          finish: {
            label: { zh: '完工', en: 'Finish' },
            from: [no],
            to: yes,
            who: ['prod_planner'],
            requiresUnlessAdmin: ['tickets_done'],
          },
          reopen: { label: { zh: '重新开工', en: 'Open again' }, from: [yes], to: no, who: ['prod_head'] },
        },
      },
    },
    allow: { update: ['prod_planner', 'prod_head'] },
  },
)

const { unscheduled, scheduled, producing, suspended, cancelled } = planStatus.word

/** Has the id of its work order, which the create body calls `id`. */
export const pruction_plans = resource(
  'pruction_plans',
  {
    id: sharedId(),
    work_order: text('工作令', 'Work order'),
    delivery_dt: legacyName('delivery_date', dateText('交货期', 'Delivery')),
    output_value: optional(float('产值', 'Output value', { unit: '万元', decimals: 2 })),
    remarks: text('备注', 'Remarks'),
    status: codeText('状态', 'Status', planStatus),
    plan_dt: legacyName('plan_date', monthText('计划月份', 'Planned month')),
  },
  {
    label: { zh: '生产计划', en: 'Production plan' },
    list: {
      fields: 'all',
      filters: {
        work_order: equals('work_order'),
        status: equals('status'),
        plan_start_time: from('plan_dt'),
        plan_end_time: until('plan_dt'),
      },
    },
    responses: { update: ['id', 'remarks', 'status', 'plan_dt'] },
    create: { requiredInputs: ['id'], optionalInputs: ['delivery_dt', 'plan_dt', 'remarks', 'output_value'] },
    update: [{ fields: ['remarks', 'plan_dt', 'delivery_dt', 'output_value'] }],
    states: {
      status: {
        initial: unscheduled,
        transitions: {
          schedule: {
            label: { zh: '排产', en: 'Schedule' },
            from: [unscheduled],
            to: scheduled,
            who: ['prod_planner'],
            requiresUnlessAdmin: ['has_plan_dt'],
          },
          start: {
            label: { zh: '开工', en: 'Start' },
            from: [scheduled],
            to: producing,
            who: ['prod_planner'],
          },
          begin: {
            label: { zh: '开工', en: 'Started' },
            from: [unscheduled, scheduled],
            to: producing,
            automatic: true,
          },
          suspend: {
            label: { zh: '暂停', en: 'Suspend' },
            from: [scheduled, producing],
            to: suspended,
            who: ['prod_head'],
            requiresUnlessAdmin: ['has_remarks'],
          },
          withdraw: {
            label: { zh: '撤回', en: 'Withdraw' },
            from: [scheduled],
            to: unscheduled,
            who: ['prod_planner'],
          },
          cancel: {
            label: { zh: '取消', en: 'Cancel' },
            from: [unscheduled, scheduled, suspended],
            to: cancelled,
            who: ['prod_head'],
          },
        },
      },
    },
    allow: { create: ['prod_planner'], update: ['prod_planner', 'prod_head'] },
    routes: { aliases: ['production_plans'] },
  },
)

export const pruction_workgroups = resource(
  'pruction_workgroups',
  { id: sharedId(), name: text('班组', 'Work group', { max: 32 }), process_name: text('工序', 'Processes') },
  {
    label: { zh: '班组', en: 'Work group' },
    create: { requiredInputs: ['id'], optionalInputs: ['name', 'process_name'] },
    update: [{ fields: ['name', 'process_name'] }],
    allow: { create: ['prod_planner'], update: ['prod_planner'] },
    routes: { aliases: ['production_workgroups'] },
  },
)

/** A part's ticket within one sub work order. Shape B knows it as submaterials, and its create body as `id`. */
export const sub_materials = resource(
  'sub_materials',
  {
    id: id(),
    material: soft('process_materials', 'id', '零件', 'Part'),
    sub_order: soft('sub_work_orders', 'id', '子工作令', 'Sub work order'),
    estimated_finish_dt: legacyName(
      'estimated_finish_date',
      optional(datetime('计划完工', 'Planned')),
      timeInText('计划完工', 'Planned'),
    ),
    actual_finish_dt: legacyName(
      'actual_finish_date',
      optional(datetime('完工', 'Completed')),
      timeInText('完工', 'Completed'),
    ),
  },
  {
    label: { zh: '子票', en: 'Sub ticket' },
    create: {
      requiredInputs: ['material'],
      optionalInputs: ['sub_order', 'estimated_finish_dt'],
      inputAliases: { id: 'material' },
    },
    update: [{ fields: ['estimated_finish_dt'] }],
    allow: { create: ['prod_planner'], update: ['prod_planner'] },
    routes: { shapeBAliases: ['submaterials'] },
  },
)

const time = (zh: string, en: string) => optional(datetime(zh, en))

/** planned → allocated → confirmed → inspected: the state is in the dates, so PATCH is written by hand. */
export const process_details = resource(
  'process_details',
  {
    id: id(),
    material_index: legacyName('materiel_index', text('票号', 'Ticket')),
    work_order_uid: text('工作令', 'Work order'),
    process_name: text('工序', 'Process'),
    work_hour: legacyName(
      'work_hour',
      float('工时', 'Hours', { unit: 'h', decimals: 2 }),
      whole('工时', 'Hours'),
    ),
    estimated_start_dt: legacyName('estimated_start_date', time('计划开工', 'Planned start')),
    estimated_finish_dt: legacyName('estimated_finish_date', time('计划完工', 'Planned finish')),
    work_group: legacyName('workgroup_name', text('班组', 'Work group')),
    actual_finish_dt: legacyName('actual_finish_date', time('确认时间', 'Confirmed')),
    inspection_dt: legacyName('inspection_date', time('检验时间', 'Inspected')),
    remark: text('检验内容', 'Inspection'),
    inspector: text('检验员', 'Inspector'),
    process_step: ext(int('工序', 'Step')),
    sub_material: ext(optional(int('子票', 'Sub ticket'))),
  },
  {
    label: { zh: '工序明细', en: 'Process detail' },
    list: {
      fields: { but: ['remark', 'inspector'] },
      filters: {
        work_order_uid: equals('work_order_uid'),
        material_index: equals('material_index', 'materiel_index'),
        process_name: contains('process_name'),
        production_workgroup: equals('work_group'),
        plan_status: hasValue('estimated_start_dt', 'estimated_finish_dt'),
        allocation_status: hasValue('work_group'),
        confirm_status: hasValue('actual_finish_dt'),
      },
      order: ['work_order_uid', 'material_index', 'id'],
    },
    create: {
      requiredInputs: ['process_step'],
      optionalInputs: ['sub_material'],
      inputAliases: { id: 'process_step' },
    },
    update: [
      { fields: ['estimated_start_dt', 'estimated_finish_dt'], who: ['prod_planner'] },
      { fields: ['work_group'], who: ['prod_planner', 'group_leader'] },
      {
        fields: ['actual_finish_dt'],
        who: [{ role: 'group_leader', leaderOf: 'work_group' }, 'prod_planner'],
      },
      { fields: ['inspection_dt', 'remark'], who: ['inspector'] },
      { fields: ['work_hour'], when: { inspector: [''] }, who: ['quota_clerk'] },
    ],
    allow: { create: ['prod_planner'], update: 'everyone' },
  },
)

/** The element of ledgers.transfercard: no operation of its own, only its shape. */
export const ledger_cards = resource(
  'ledger_cards',
  {
    id: hidden(id()),
    material_index: text('材料标记', 'Material mark'),
    writer: text('编制人', 'Writer'),
    write_dt: legacyName('write_date', time('编制时间', 'Written'), timeInText('编制时间', 'Written')),
    approve_dt: legacyName('approve_date', time('批准时间', 'Approved'), timeInText('批准时间', 'Approved')),
  },
  { label: { zh: '台账卡片', en: 'Card of a ledger row' }, allow: {} },
)

/** The one date of a ledger row that somebody sets; made when it is first set. */
export const part_plans = resource(
  'part_plans',
  { id: sharedId(), estimated_finish_dt: time('计划完工', 'Planned') },
  { label: { zh: '零件计划', en: 'Plan of a part' }, allow: {} },
)

/** Parts of reviewed libraries: a view, with one stored date beside it that may be changed. */
export const ledgers = resource(
  'ledgers',
  {
    id: id(),
    verbose_id: int('票号', 'Ticket'),
    work_order: text('工作令', 'Work order'),
    name: text('名称', 'Name'),
    number: int('数量', 'Count'),
    estimated_finish_dt: legacyName(
      'estimated_finish_date',
      time('计划完工', 'Planned'),
      timeInText('计划完工', 'Planned'),
    ),
    transfercard: joinedRecords(ledger_cards, { zh: '流转卡', en: 'Cards' }),
  },
  {
    label: { zh: '生产台账', en: 'Production ledger' },
    source: ['process_materials', 'process_libraries', 'part_plans'],
    list: {
      fields: ['id', 'verbose_id', 'work_order', 'name', 'number'],
      order: ['work_order', 'verbose_id'],
    },
    responses: { read: { but: ['name'] }, update: ['id', 'estimated_finish_dt'] },
    update: [{ fields: ['estimated_finish_dt'] }],
    allow: { update: ['prod_planner'] },
  },
)

/** Hours by work order, group and day: rows without an id, which no table holds. */
export const work_hour_summarizes = resource(
  'work_hour_summarizes',
  {
    worke_order_uid: text('工作令', 'Work order'),
    group_name: text('班组', 'Group'),
    date: legacyName('date', datetime('日期', 'Date'), dayOfTime('日期', 'Date')),
    work_hour_total: int('工时合计', 'Hours'),
  },
  {
    label: { zh: '工时汇总', en: 'Hour summary' },
    list: {
      fields: 'all',
      filters: {
        work_order_uid: equals('worke_order_uid'),
        group_name: equals('group_name'),
        complete_dt_start: from('date'),
        complete_dt_end: until('date'),
      },
    },
    allow: {},
  },
)

const ticketOf = { work_order_uid: text('工作令', 'Work order'), group_name: text('班组', 'Group') }

/** One object instead of a list: both parameters are needed. */
export const work_hour_summarize_tickets = resource(
  'work_hour_summarize_tickets',
  {},
  {
    label: { zh: '工时票', en: 'Work hour ticket' },
    operations: {
      ticket: {
        kind: 'query',
        label: { zh: '工时票', en: 'Work hour ticket' },
        input: ticketOf,
        requiredInputs: ['work_order_uid', 'group_name'],
        output: { ...ticketOf, rated_work_hour: int('定额工时', 'Rated hours') },
      },
    },
    allow: { ticket: 'everyone' },
    routes: { paths: { ticket: ['GET /api/work_hour_summarize_tickets/'] } },
  },
)

export const stock_work_hour_tickets = resource(
  'stock_work_hour_tickets',
  {},
  {
    label: { zh: '入库工时票', en: 'Stock hour ticket' },
    operations: {
      ticket: {
        kind: 'query',
        label: { zh: '入库工时票', en: 'Stock hour ticket' },
        input: ticketOf,
        requiredInputs: ['work_order_uid', 'group_name'],
        output: {
          ...ticketOf,
          material: computed<readonly { material_index: string; work_hour: number }[]>(
            { zh: '零件', en: 'Parts' },
            { type: 'array' },
          ),
        },
      },
    },
    allow: { ticket: 'everyone' },
    routes: { paths: { ticket: ['GET /api/stock_work_hour_tickets/'] } },
  },
)

/** Published in shape A only. */
export const query_man_hours = resource(
  'query_man_hours',
  {
    id: id(),
    work_hour: text('工作令', 'Work order'),
    verbose_id: text('票号', 'Ticket'),
    man_hours: float('工时', 'Hours', { decimals: 2 }),
  },
  {
    label: { zh: '工时查询', en: 'Man-hour query' },
    source: ['process_details'],
    list: {
      fields: 'all',
      filters: { work_hour: equals('work_hour'), verbose_id: equals('verbose_id') },
      order: ['work_hour', 'verbose_id', 'id'],
      totals: { total_hours: 'man_hours' },
    },
    allow: {},
    routes: { shapeB: false },
  },
)

const codeOfStep = z.union([
  z.string().max(8),
  z.object({ code: z.string().max(8) }).transform((step) => step.code),
])

/** Objects in the answer, objects or plain codes in a PATCH. */
export const circulation_routes = resource(
  'circulation_routes',
  {
    id: id(),
    process_material: int('零件', 'Part'),
    circulation_routes: list('流转路线', 'Route', codeOfStep, { type: 'object' }),
  },
  {
    label: { zh: '流转路线', en: 'Circulation route' },
    list: {
      fields: ['process_material', 'id', 'circulation_routes'],
      filters: { process_material: equals('process_material') },
    },
    responses: { read: ['process_material', 'id', 'circulation_routes'] },
    update: [{ fields: ['circulation_routes'] }],
    allow: { update: ['planner'] },
  },
)
