import { z } from 'zod'
import { childRecords, joined, virtualInput } from '../kernel/field.ts'
import { id, list, ref } from '../kernel/kinds.ts'
import { equals, resource } from '../kernel/resource.ts'
import { process_steps } from './process_steps.ts'

/** All present steps in their new order, by id or as records. */
const stepIds = list(
  '工序',
  'Steps',
  z.union([z.int(), z.looseObject({ id: z.int() }).transform((step) => step.id)]),
  { anyOf: [{ type: 'integer' }, { type: 'object', properties: { id: { type: 'integer' } } }] },
)

/** The operations of one part; created with the part. */
export const process_routes = resource(
  'process_routes',
  {
    id: id(),
    process_material: ref('process_materials', '零件', 'Part'),
    process_steps: virtualInput(
      joined(
        childRecords(process_steps, 'route', { zh: '工序', en: 'Steps' }, { order: 'index' }),
        'step',
        '-',
      ),
      stepIds,
    ),
  },
  {
    label: { zh: '工艺路线', en: 'Process route' },
    away: {
      carried: 'all',
      update: true,
      children: { resource: 'process_steps', order: 'index', save: 'process_steps' },
    },
    list: { fields: 'all', filters: { process_material: equals('process_material') } },
    update: [{ fields: ['process_steps'] }],
    allow: { update: ['planner'] },
    routes: { paths: { read: ['GET /api/process_routes/{id}'] } },
  },
)
