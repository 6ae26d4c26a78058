import { defaulted, ext, summed } from '../kernel/field.ts'
import { code, float, id, int, ref } from '../kernel/kinds.ts'
import { equals, resource } from '../kernel/resource.ts'
import { operation } from './codes.ts'

/** An operation in a part's process route. `index` counts from 1 without gaps. */
export const process_steps = resource(
  'process_steps',
  {
    id: id(),
    route: ref('process_routes', '工艺路线', 'Process route'),
    step: code('工序', 'Operation', operation),
    man_hours: summed(
      defaulted(float('工时', 'Man-hours', { unit: 'h', min: 0, max: 9999.99, decimals: 2 })),
    ),
    index: ext(int('顺序', 'Order', { min: 1, max: 999 })),
  },
  {
    label: { zh: '工序', en: 'Process step' },
    away: {
      carried: 'all',
      create: true,
      update: true,
      remove: true,
    },
    title: ['index', 'step'],
    list: { fields: 'all', filters: { route: equals('route') }, order: ['route', 'index', 'id'] },
    create: { requiredInputs: ['route', 'step'], optionalInputs: ['man_hours', 'index'] },
    update: [{ fields: ['step', 'man_hours', 'index'] }],
    remove: {},
    allow: {
      create: ['planner', 'quota_clerk'],
      update: ['planner', 'quota_clerk'],
      remove: ['planner', 'quota_clerk'],
    },
    routes: { paths: { remove: ['DELETE /api/process_steps/{id}'] } },
  },
)
