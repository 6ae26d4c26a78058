import { ext, optional } from '../kernel/field.ts'
import { bool, date, id, int, no, ref, uid, yes } from '../kernel/kinds.ts'
import { equals, resource } from '../kernel/resource.ts'

/** One unit of a work order; created and deleted with the order's count. */
export const sub_work_orders = resource(
  'sub_work_orders',
  {
    id: id(),
    index: int('序号', 'Index'),
    finished: bool('已完工', 'Finished'),
    work_order: ext(ref('work_orders', '工作令', 'Work order')),
    /** `26001-2` */
    uid: ext(uid('子工作令号', 'Number')),
    /** Entered once it is finished. */
    shipped_dt: ext(optional(date('发运日期', 'Shipped'))),
  },
  {
    label: { zh: '子工作令', en: 'Sub work order' },
    away: { carried: 'all' },
    title: ['uid'],
    display: { endedBy: 'finished' },
    list: {
      fields: ['id', 'index', 'finished'],
      filters: { work_order: equals('work_order') },
      search: ['uid'],
    },
    update: [{ fields: ['shipped_dt'], when: { finished: [yes] }, who: ['sales', 'store_head'] }],
    states: {
      finished: {
        initial: no,
        tone: ['run', 'done'],
        transitions: {
          finish: {
            label: { zh: '完工', en: 'Finish' },
            way: 'forward',
            from: [no],
            to: yes,
            who: ['prod_planner'],
            requiresUnlessAdmin: ['tickets_done'],
          },
          reopen: {
            label: { zh: '重新开工', en: 'Open again' },
            way: 'back',
            from: [yes],
            to: no,
            who: ['prod_head'],
          },
        },
      },
    },
    allow: { update: ['prod_planner', 'sales', 'store_head'] },
  },
)
