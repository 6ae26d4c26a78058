import { hidden, numberOf, optional } from '../kernel/field.ts'
import { code, datetime, float, id, int, text } from '../kernel/kinds.ts'
import { equals, from, resource, until } from '../kernel/resource.ts'
import { operation } from '../process/codes.ts'

/**
 * The hours of each process detail, under its id, with who created and who rated it (3.8). Published in shape
 * A only.
 */
export const query_man_hours = resource(
  'query_man_hours',
  {
    id: id(),
    /** The number of the work order, published under this name. */
    work_hour: numberOf('work_orders', text('工作令号', 'Work order')),
    verbose_id: text('票号', 'Ticket'),
    group_name: text('班组', 'Work group'),
    step: code('工序', 'Operation', operation),
    man_hours: float('工时', 'Man-hours', { unit: 'h', decimals: 2 }),
    writer: text('开票人', 'Ticket clerk'),
    quota_clerk: text('定额员', 'Quota clerk'),
    finish_dt: optional(datetime('确认时间', 'Confirmed')),
    ticket_number: hidden(int('票号', 'Ticket')),
    process_id: hidden(text('工序号', 'Process no.')),
  },
  {
    label: { zh: '工时查询', en: 'Man-hour query' },
    title: ['work_hour', 'verbose_id'],
    source: [
      'process_details',
      'process_steps',
      'sub_materials',
      'process_materials',
      'users',
      'quota_lists',
    ],
    list: {
      fields: 'all',
      filters: {
        work_hour: equals('work_hour'),
        verbose_id: equals('verbose_id'),
        group_name: equals('group_name'),
        finish_dt_start: from('finish_dt'),
        finish_dt_end: until('finish_dt'),
      },
      order: ['work_hour', 'ticket_number', 'process_id', 'id'],
      shown: 'all',
      totals: { total_man_hours: 'man_hours' },
    },
    display: {
      columns: [
        'work_hour',
        'verbose_id',
        'step',
        'man_hours',
        'group_name',
        'finish_dt',
        'writer',
        'quota_clerk',
      ],
    },
    allow: {},
    routes: { shapeB: false },
  },
)
