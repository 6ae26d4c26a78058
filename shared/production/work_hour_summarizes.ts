import { legacyName, numberOf, summed } from '../kernel/field.ts'
import { datetime, dayOfTime, int, text } from '../kernel/kinds.ts'
import { equals, from, resource, until } from '../kernel/resource.ts'

/** Confirmed hours by work order, group and day (3.8), newest day first; computed, not stored. */
export const work_hour_summarizes = resource(
  'work_hour_summarizes',
  {
    worke_order_uid: numberOf('work_orders', text('工作令号', 'Work order')),
    group_name: text('班组', 'Work group'),
    date: legacyName('date', datetime('日期', 'Day'), dayOfTime('日期', 'Day')),
    work_hour_total: summed(int('工时合计', 'Man-hours', { unit: 'h' })),
  },
  {
    label: { zh: '工时汇总', en: 'Hour summary' },
    away: { carried: 'all' },
    list: {
      fields: 'all',
      filters: {
        work_order_uid: equals('worke_order_uid'),
        group_name: equals('group_name'),
        // These filters select confirmations by time, before the hours are summed by day.
        complete_dt_start: from('date'),
        complete_dt_end: until('date'),
      },
    },
    allow: {},
  },
)
