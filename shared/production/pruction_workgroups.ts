import { idOf, name, text } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'

/**
 * A group of the shop floor that work is allocated to, under the id of its department; the leader is the
 * department's.
 */
export const pruction_workgroups = resource(
  'pruction_workgroups',
  {
    id: idOf('departments', '部门', 'Department'),
    name: name('班组', 'Work group', 64),
    /** Such as `组对、焊接`. */
    process_name: text('工序', 'Operations'),
  },
  {
    label: { zh: '生产班组', en: 'Work group' },
    away: { carried: 'all' },
    title: ['name'],
    list: { fields: 'all', search: ['name', 'process_name'] },
    create: { requiredInputs: ['id'], optionalInputs: ['name', 'process_name'] },
    update: [{ fields: ['name', 'process_name'] }],
    allow: { create: ['prod_planner'], update: ['prod_planner'] },
    routes: { aliases: ['production_workgroups'] },
  },
)
