import type { RaisedFlag } from '../../../shared/production/file_list_flags.ts'
import type { Texts } from '../zh.ts'

const waits: Readonly<Record<RaisedFlag, string>> = {
  process_lib: 'The process library is not reviewed yet',
  sketch: 'No transfer card is approved yet',
  product_graph: 'Sales have not sent the drawings yet',
}
const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

export const plans: Texts['plans'] = {
  title: 'Plan board',
  one: 'Production plan',
  keys: 'Alt+← → move a month · F2 type a month · F9 steps · Enter open',
  search: 'Order number, product, client',
  columns: { unscheduled: 'Unscheduled', earlier: 'Earlier, not finished', later: 'Later' },
  column: (month, count) => `${month} ${counted(count, 'plan', 'plans')}`,
  units: (count) => counted(count, 'unit', 'units'),
  tons: (tons) => `${tons}\u00a0t`,
  value: (value) => `${value}\u00a0×10k\u00a0yuan`,
  sum: (count, load) =>
    `Shown: ${counted(count, 'plan', 'plans')} · ${load} (without suspended and cancelled)`,
  delivery: (day) => `Delivery ${day}`,
  delivery_text: (words) => `Delivery: ${words}`,
  late: 'Late',
  overdue: (days) => `Delivery passed ${counted(days, 'day', 'days')} ago`,
  planned_late: 'Planned after its delivery',
  wished: (month) => `Wished for ${month}`,
  papers: (count) => `${counted(count, 'paper', 'papers')} missing`,
  with_cancelled: 'With cancelled plans',
  open_order: 'Open the order',
  moved: (order, month) => `${order} is planned for ${month}`,
  taken_back: (order) => `${order} is unscheduled again`,
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

  of_order: 'Production plan',
  open_board: 'Open the plan board',
  none_of_order: 'No production plan yet.',
  make: 'Make a production plan',

  gate: {
    title: 'File list',
    complete: '✓ All eight papers are there: ready for shipment',
    missing: (count, names) => `${counted(count, 'paper', 'papers')} missing before shipment: ${names}`,
    by_hand: 'ticked by people',
    by_itself: 'ticks itself',
    ticked: (person, time) => `${person} ${time}`,
    ready: 'Its condition is met: it may be ticked',
    waits: (flag) => waits[flag],
    without_sketch: (count) => `${counted(count, 'approved card has', 'approved cards have')} no sketch: `,
    only_by: (roles) => `Ticked by: ${roles.join(', ')}`,
    tick: (name) => `${name}: there`,
  },

  home: {
    title: 'Production plans',
    unscheduled: (count) => counted(count, 'plan not scheduled', 'plans not scheduled'),
    late: (count) => counted(count, 'plan late against its delivery', 'plans late against their delivery'),
    unplanned: (count) => counted(count, 'work order without a plan', 'work orders without a plan'),
    suspended: (count) => counted(count, 'plan suspended', 'plans suspended'),
    open_board: (count) => `Open the plan board (${count} in production)`,
    files_incomplete: (count) => counted(count, 'order lacks papers', 'orders lack papers'),
  },

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
}
