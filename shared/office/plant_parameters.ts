import { codes } from '../kernel/codes.ts'
import { codeName, id, int } from '../kernel/kinds.ts'
import { equals, resource } from '../kernel/resource.ts'

/** What a plant sets once for its deadlines. Days are working days of the plant calendar; `urgent_days` calendar days. */
export const plantParameter = codes({
  make_days: [1, '制造天数：开工到交货', 'Days of making, from start to delivery'],
  after_arrival_days: [2, '材料到齐到完工的天数', 'Days from the last arrival to the end of production'],
  inspect_days: [3, '检验天数', 'Days of final inspection'],
  ship_days: [4, '包装发运天数', 'Days of packing and shipping'],
  drawing_days: [5, '图纸须早于工艺的天数', 'Days that drawings come before planning'],
  process_days: [6, '工艺须早于采购的天数', 'Days that planning comes before purchasing'],
  urgent_days: [7, '订购期限前多少天算紧急', 'Days before the order is due that it becomes urgent'],
})
export type PlantParameter = keyof typeof plantParameter.table

/** Of a new plant. */
export const usualDays: Readonly<Record<PlantParameter, number>> = {
  make_days: 45,
  after_arrival_days: 15,
  inspect_days: 5,
  ship_days: 3,
  drawing_days: 15,
  process_days: 10,
  urgent_days: 7,
}

const dayKind = codes({ working: [1, '工作日', 'working days'], calendar: [2, '天', 'days'] })
export const unitOfParameter = (key: PlantParameter): keyof typeof dayKind.table =>
  key === 'urgent_days' ? 'calendar' : 'working'

/** One row per parameter, there from the start. */
export const plant_parameters = resource(
  'plant_parameters',
  {
    id: id(),
    key: codeName('参数', 'Parameter', plantParameter),
    value: int('值', 'Value', { min: 0, max: 999 }),
    unit: codeName('单位', 'Unit', dayKind),
  },
  {
    label: { zh: '工厂参数', en: 'Plant parameter' },
    away: { carried: 'all' },
    title: ['key'],
    list: { fields: 'all', filters: { key: equals('key') }, order: ['id'] },
    update: [{ fields: ['value'] }],
    allow: { update: ['purchase_head', 'prod_head'] },
  },
)
