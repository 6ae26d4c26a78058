import { z } from 'zod'
import { list } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'
import { groupInputs, requiredGroupInputs } from './hour_tickets.ts'

const ticket = z.strictObject({ material_index: z.string(), work_hour: z.int() })

/** The hours of a group on the fully inspected tickets of a work order (3.8), as one object. */
export const stock_work_hour_tickets = resource(
  'stock_work_hour_tickets',
  {},
  {
    label: { zh: '入库工时票', en: 'Stock hour ticket' },
    away: { carried: 'all' },
    operations: {
      ticket: {
        kind: 'query',
        label: { zh: '入库工时票', en: 'Stock hour ticket' },
        input: groupInputs,
        requiredInputs: requiredGroupInputs,
        output: {
          ...groupInputs,
          material: list('票', 'Tickets', ticket, {
            type: 'object',
            properties: { material_index: { type: 'string' }, work_hour: { type: 'integer' } },
          }),
        },
      },
    },
    allow: { ticket: 'everyone' },
    routes: { paths: { ticket: ['GET /api/stock_work_hour_tickets/'] } },
  },
)
