import { int, text } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'
import { asksGroup, ofGroup } from './hour_tickets.ts'

/** The rated and added hours of a group on a work order (3.8), in one object. */
export const work_hour_summarize_tickets = resource(
  'work_hour_summarize_tickets',
  {},
  {
    label: { zh: '工时票', en: 'Work hour ticket' },
    queries: {
      ticket: {
        label: { zh: '工时票', en: 'Work hour ticket' },
        input: ofGroup,
        needs: asksGroup,
        output: {
          ...ofGroup,
          rated_work_hour: int('定额工时', 'Rated hours', { unit: 'h' }),
          added_work_hour: int('追加工时', 'Added hours', { unit: 'h' }),
          writer: text('工艺员', 'Process planner'),
          quota_agent: text('定额员', 'Quota agent'),
          statistician: text('统计员', 'Statistician'),
        },
      },
    },
    allow: { ticket: 'everyone' },
    published: { ticket: ['GET /api/work_hour_summarize_tickets/'] },
  },
)
