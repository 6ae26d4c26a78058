import { int, text } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'
import { groupInputs, requiredGroupInputs } from './hour_tickets.ts'

/** The rated and added hours of a group on a work order (3.8), as one object. */
export const work_hour_summarize_tickets = resource(
  'work_hour_summarize_tickets',
  {},
  {
    label: { zh: '工时票', en: 'Work hour ticket' },
    away: { carried: 'all' },
    operations: {
      ticket: {
        kind: 'query',
        label: { zh: '工时票', en: 'Work hour ticket' },
        input: groupInputs,
        requiredInputs: requiredGroupInputs,
        output: {
          ...groupInputs,
          rated_work_hour: int('定额工时', 'Rated hours', { unit: 'h' }),
          added_work_hour: int('追加工时', 'Added hours', { unit: 'h' }),
          writer: text('工艺员', 'Process planner'),
          quota_agent: text('定额员', 'Quota agent'),
          statistician: text('统计员', 'Statistician'),
        },
      },
      /** The groups with work in an order, by name, so that their tickets can be printed. */
      groups: {
        kind: 'query',
        label: { zh: '班组的工时', en: 'Hours by group' },
        input: { work_order_uid: groupInputs.work_order_uid },
        requiredInputs: ['work_order_uid'],
        many: true,
        output: {
          group_name: groupInputs.group_name,
          details: int('工序明细', 'Process details'),
          confirmed: int('已确认', 'Confirmed'),
          inspected: int('已检验', 'Inspected'),
          /** Number of details without rated hours. */
          unrated: int('无工时', 'Without hours'),
        },
      },
    },
    allow: { ticket: 'everyone', groups: 'everyone' },
    routes: { paths: { ticket: ['GET /api/work_hour_summarize_tickets/'] } },
  },
)
