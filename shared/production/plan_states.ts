import { planStatus } from './codes.ts'

const { unscheduled, scheduled, producing, finished, suspended, cancelled } = planStatus.word

/**
 * The states of a production plan (2.10). The first confirmed operation starts it, the end of its work order
 * finishes it: 未排产 ─schedule▶ 已排产 ─start▶ 生产中 ─close▶ 已完工. A suspended plan must be scheduled again.
 */
export const planStates = {
  status: {
    initial: unscheduled,
    transitions: {
      schedule: {
        label: { zh: '排产', en: 'Schedule' },
        way: 'forward',
        from: [unscheduled],
        to: scheduled,
        who: ['prod_planner'],
        requiresUnlessAdmin: ['has_plan_dt'],
      },
      start: {
        label: { zh: '开工', en: 'Start' },
        way: 'forward',
        from: [scheduled],
        to: producing,
        who: ['prod_planner'],
      },
      begin: {
        label: { zh: '开工', en: 'Begun' },
        way: 'forward',
        from: [unscheduled, scheduled],
        to: producing,
        automatic: true,
      },
      suspend: {
        label: { zh: '暂停', en: 'Suspend' },
        way: 'back',
        from: [scheduled, producing],
        to: suspended,
        who: ['prod_head'],
        requiresUnlessAdmin: ['has_remarks'],
      },
      resume: {
        label: { zh: '恢复', en: 'Resume' },
        way: 'forward',
        from: [suspended],
        to: scheduled,
        who: ['prod_head'],
      },
      withdraw: {
        label: { zh: '撤回排产', en: 'Withdraw' },
        way: 'back',
        from: [scheduled],
        to: unscheduled,
        who: ['prod_planner'],
      },
      cancel: {
        label: { zh: '取消', en: 'Cancel' },
        way: 'end',
        from: [unscheduled, scheduled, suspended],
        to: cancelled,
        who: ['prod_head'],
      },
      close: {
        label: { zh: '完工', en: 'Finished' },
        way: 'forward',
        from: [unscheduled, scheduled, producing, suspended],
        to: finished,
        automatic: true,
      },
      reopen: {
        label: { zh: '重新开工', en: 'Opened again' },
        way: 'back',
        from: [finished],
        to: producing,
        automatic: true,
      },
    },
  },
} as const
