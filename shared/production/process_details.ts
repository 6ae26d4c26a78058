import { z } from 'zod'
import { computed, defaulted, ext, hidden, legacyName, numberOf, optional, signed } from '../kernel/field.ts'
import {
  bool,
  creator,
  datetime,
  dict,
  float,
  id,
  int,
  lines,
  ref,
  soft,
  text,
  whole,
} from '../kernel/kinds.ts'
import { custom, equals, hasValue, resource, valueContains } from '../kernel/resource.ts'
import { makeMany } from './detail_commands.ts'
import { floor, of_unit, units } from './floor_queries.ts'
import { schedule } from './schedule_queries.ts'
import { orders, to_confirm, to_inspect } from './shop_queries.ts'

const time = (zh: string, en: string) => optional(datetime(zh, en))

/** Who may confirm work: the leader of the allocated group, or the planner (2.11). */
export const confirmers = [{ role: 'group_leader', leaderOf: 'work_group' }, 'prod_planner'] as const
/** Who may withdraw a confirmation. */
export const withdrawers = ['prod_planner'] as const

/**
 * One operation of a sub ticket (2.11): planned (both planned times), allocated to a work group, confirmed,
 * inspected. Its columns show the progress; steps are withdrawn in reverse order.
 */
export const process_details = resource(
  'process_details',
  {
    id: id(),
    material_index: legacyName('materiel_index', text('票号', 'Ticket')),
    work_order_uid: numberOf('work_orders', text('工作令号', 'Work order', { max: 32 })),
    /** Ten times the position of the step in its route, three digits. */
    process_id: text('工序号', 'Process no.'),
    process_name: text('工序', 'Process'),
    work_hour: legacyName(
      'work_hour',
      float('工时', 'Man-hours', { unit: 'h', min: 0, decimals: 2 }),
      whole('工时', 'Man-hours'),
    ),
    estimated_start_dt: legacyName('estimated_start_date', time('计划开工', 'Planned start')),
    estimated_finish_dt: legacyName('estimated_finish_date', time('计划完工', 'Planned finish')),
    work_group: legacyName('workgroup_name', soft('pruction_workgroups', 'name', '班组', 'Work group')),
    actual_finish_dt: legacyName('actual_finish_date', time('确认时间', 'Confirmed')),
    inspection_dt: legacyName('inspection_date', time('检验时间', 'Inspected')),
    remark: lines('检验内容', 'Inspection'),
    inspector: signed(text('检验员', 'Inspector')),
    /** Who confirmed that it is done. */
    confirmer: ext(signed(text('确认人', 'Confirmed by'))),
    process_step: ext(ref('process_steps', '工序', 'Process step')),
    sub_material: ext(ref('sub_materials', '子票', 'Sub ticket')),
    /** The ticket as a number, for sorting. */
    ticket_number: hidden(int('票号', 'Ticket')),
    creator: creator(),
    /** Approved revisions of the part's cards at the time of confirmation, by card id. */
    card_revisions: hidden(
      defaulted(dict('流转卡各版次', 'Revisions of the cards', z.record(z.string(), z.int()))),
    ),
    /** The oldest of these revisions; null if no card was approved, before confirmation, or if unknown. */
    card_revision: ext(
      computed<number | null>(
        { zh: '流转卡版次', en: 'Revision of the card' },
        { anyOf: [{ type: 'integer' }, { type: 'null' }] },
      ),
    ),
  },
  {
    label: { zh: '工序明细', en: 'Process detail' },
    away: { carried: 'all' },
    title: ['work_order_uid', 'material_index', 'process_name'],
    list: {
      fields: { but: ['remark', 'inspector'] },
      filters: {
        work_order_uid: equals('work_order_uid'),
        material_index: equals('material_index', 'materiel_index'),
        process_name: valueContains('process_name'),
        production_workgroup: equals('work_group', 'workgroup_name'),
        plan_status: hasValue('estimated_start_dt', 'estimated_finish_dt'),
        allocation_status: hasValue('work_group'),
        confirm_status: hasValue('actual_finish_dt'),
        inspection_status: hasValue('inspection_dt'),
        sub_material: equals('sub_material'),
        work_hour: equals('work_hour'),
        /** Planned to be done before today, and not confirmed. */
        late: custom(bool('逾期', 'Late')),
        sub_order: custom(ref('sub_work_orders', '子工作令', 'Sub work order')),
      },
      order: ['work_order_uid', 'ticket_number', 'process_id', 'id'],
    },
    create: {
      requiredInputs: ['process_step'],
      optionalInputs: ['sub_material'],
      inputAliases: { id: 'process_step' },
    },
    // The update handler checks the group and who may withdraw a step, because one request may contain
    // several steps.
    update: [
      { fields: ['estimated_start_dt', 'estimated_finish_dt'], who: ['prod_planner'] },
      { fields: ['work_group'], who: ['prod_planner', 'group_leader'] },
      {
        fields: ['actual_finish_dt'],
        who: ['group_leader', 'prod_planner'],
        awaited: {
          label: { zh: '报完工', en: 'Report as finished' },
          by: [{ role: 'group_leader', leaderOf: 'work_group' }],
          where: { actual_finish_dt: [null] },
          filled: ['work_group', 'estimated_start_dt', 'estimated_finish_dt'],
        },
      },
      {
        fields: ['inspection_dt', 'remark'],
        who: ['inspector'],
        awaited: {
          label: { zh: '检验', en: 'Inspect' },
          where: { inspection_dt: [null] },
          filled: ['actual_finish_dt'],
        },
      },
      { fields: ['work_hour'], when: { inspection_dt: [null] }, who: ['quota_clerk'] },
    ],
    remove: {
      when: {
        estimated_start_dt: [null],
        estimated_finish_dt: [null],
        work_group: [''],
        actual_finish_dt: [null],
      },
    },
    waiting: {
      about: {
        sql: '(select product.name from work_orders ordered join products product on product.id = ordered.product where ordered.uid = row.work_order_uid)',
      },
      workOrder: 'work_order_uid',
      due: 'estimated_finish_dt',
      since: { sql: 'coalesce(row.actual_finish_dt, row.estimated_start_dt)' },
      from: 'confirmer',
      together: { key: 'row.work_order_uid', title: 'row.work_order_uid' },
    },
    operations: {
      make_many: makeMany,
      floor,
      units,
      of_unit,
      orders,
      to_confirm,
      to_inspect,
      schedule,
    },
    display: {
      columns: [
        'work_order_uid',
        'material_index',
        'process_name',
        'work_group',
        'work_hour',
        'estimated_start_dt',
        'estimated_finish_dt',
        'actual_finish_dt',
        'inspection_dt',
        'confirmer',
      ],
    },
    allow: {
      create: ['prod_planner'],
      make_many: ['prod_planner'],
      update: ['prod_planner', 'group_leader', 'inspector', 'quota_clerk'],
      remove: ['prod_planner'],
      floor: 'everyone',
      units: 'everyone',
      of_unit: 'everyone',
      orders: 'everyone',
      to_confirm: 'everyone',
      to_inspect: 'everyone',
      schedule: 'everyone',
    },
  },
)
