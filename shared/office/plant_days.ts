import { bool, date, id, text } from '../kernel/kinds.ts'
import { from, resource, until } from '../kernel/resource.ts'

/**
 * Exceptions of the plant calendar: holidays and extra working days. By default Monday to Saturday are
 * working days.
 */
export const plant_days = resource(
  'plant_days',
  {
    id: id(),
    day: date('日期', 'Day'),
    working: bool('工作日', 'Working day'),
    name: text('说明', 'Name', { max: 64 }),
  },
  {
    label: { zh: '工厂日历', en: 'Plant calendar' },
    away: { carried: 'all' },
    title: ['day', 'name'],
    list: { fields: 'all', filters: { from: from('day'), until: until('day') }, order: ['day'] },
    create: { requiredInputs: ['day'], optionalInputs: ['working', 'name'] },
    update: [{ fields: ['working', 'name'] }],
    remove: {},
    allow: { create: ['store_head'], update: ['store_head'], remove: ['store_head'] },
  },
)
