import { materialClass } from '../inventory/codes.ts'
import { id, int, openCode } from '../kernel/kinds.ts'
import { equals, resource } from '../kernel/resource.ts'

/** How long goods of a class take: one row per class, there from the start. */
export const lead_times = resource(
  'lead_times',
  {
    id: id(),
    category: openCode('材料分类', 'Class', materialClass),
    /** From the contract to the arrival. */
    lead_days: int('供货天数', 'Days of delivery', { unit: '天', min: 0, max: 999 }),
    /** To inspect and store it, working days. */
    receive_days: int('检验入库工作日', 'Working days to inspect and store', { min: 0, max: 99 }),
  },
  {
    label: { zh: '供货周期', en: 'Lead time' },
    away: { carried: 'all' },
    title: ['category'],
    list: { fields: 'all', filters: { category: equals('category') }, order: ['id'] },
    update: [{ fields: ['lead_days', 'receive_days'] }],
    allow: { update: ['purchase_head', 'prod_head'] },
  },
)
