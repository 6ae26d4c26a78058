import { hidden, legacyName, optional } from '../kernel/field.ts'
import { creator, datetime, id, ref, soft, timeInText } from '../kernel/kinds.ts'
import { equals, resource } from '../kernel/resource.ts'

const time = (zh: string, en: string) => optional(datetime(zh, en))

/**
 * The ticket for making a part for one unit of its order. It is finished when all its process details are
 * inspected, at the time of the last inspection (2.11).
 */
export const sub_materials = resource(
  'sub_materials',
  {
    id: id(),
    material: soft('process_materials', 'id', '零件', 'Part'),
    sub_order: soft('sub_work_orders', 'id', '子工作令', 'Sub work order'),
    estimated_finish_dt: legacyName(
      'estimated_finish_date',
      time('计划完工', 'Planned finish'),
      timeInText('计划完工', 'Planned finish'),
    ),
    actual_finish_dt: legacyName(
      'actual_finish_date',
      time('实际完工', 'Finished'),
      timeInText('实际完工', 'Finished'),
    ),
    /** The same two references as integer ids. */
    part: hidden(ref('process_materials', '零件', 'Part')),
    unit: hidden(ref('sub_work_orders', '子工作令', 'Sub work order')),
    creator: creator(),
  },
  {
    label: { zh: '子票', en: 'Sub ticket' },
    away: { carried: 'all' },
    title: ['sub_order', 'material'],
    list: { fields: 'all', filters: { material: equals('material'), sub_order: equals('sub_order') } },
    create: {
      requiredInputs: ['material'],
      optionalInputs: ['sub_order', 'estimated_finish_dt'],
      inputAliases: { id: 'material' },
    },
    update: [{ fields: ['estimated_finish_dt'] }],
    remove: {},
    allow: { create: ['prod_planner'], update: ['prod_planner'], remove: ['prod_planner'] },
    routes: { shapeBAliases: ['submaterials'] },
  },
)
