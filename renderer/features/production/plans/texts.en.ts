import type { texts as zh } from './texts.zh.ts'

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

export const texts: typeof zh = {
  plans: {
    one: 'Production plan',
    search: 'Order number, product, client',
    columns: { unscheduled: 'Unscheduled', earlier: 'Earlier, not finished', later: 'Later' },
    column: (month, count) => `${month} ${counted(count, 'plan', 'plans')}`,
    units: (count) => counted(count, 'unit', 'units'),
    sum: (count, load) =>
      `Shown: ${counted(count, 'plan', 'plans')} · ${load} (without suspended and cancelled)`,
    delivery: (day) => `Delivery ${day}`,
    delivery_text: (words) => `Delivery: ${words}`,
    late: 'Late',
    overdue: (days) => `Delivery passed ${counted(days, 'day', 'days')} ago`,
    planned_late: 'Planned after its delivery',
    wished: (month) => `Wished for ${month}`,
    papers: (count) => `${counted(count, 'paper', 'papers')} missing`,
    lines_late: (count) => `${count} ${count === 1 ? 'line' : 'lines'} of material missing`,
    with_cancelled: 'With cancelled plans',
    open_order: 'Open the order',
    not_moved: (order, why) => `${order} was not moved: ${why}`,
    moved_by: (roles) => `to be planned by ${roles.join(', ')}`,
    is_cancelled: 'the plan is cancelled',
    in_work: 'it is in work and cannot be unscheduled',
    month: 'Planned month',
    month_of: (order) => `Planned month of work order ${order}`,
    month_about: 'Year and month, such as 2026-12; empty takes the plan back to unscheduled.',
    month_about_in_work: 'Year and month, such as 2026-12.',
    month_past: 'This month has passed already',
    no_month: 'Not a month',
    new_title: 'New production plan for a work order',
    all_planned: 'Every open work order has a production plan.',
    only_newest: (most) => `Only the newest ${most} work orders are listed.`,
    empty: 'No production plans yet',
    empty_about:
      'The production planner makes a plan for each work order, schedules it by month here, and sees the tons and the output value of every month.',
    print: {
      title: 'Monthly production plan',
      month: (month) => `Month: ${month}`,
      row: 'No.',
      total: 'Total',
      total_of: (count) => counted(count, 'plan', 'plans'),
      planner: 'Compiled (production planner)',
      head: 'Reviewed (head of production)',
      leader: 'Approved (management)',
      note: 'The total leaves out suspended plans.',
    },
  },
}
