import { optional } from '../../kernel/field.ts'
import { float, id, int, name, text } from '../../kernel/kinds.ts'
import { contains, resource } from '../../kernel/resource.ts'

const celsius = (zh: string, en: string) =>
  optional(float(zh, en, { unit: '℃', min: 0, max: 900, decimals: 0 }))
const hours = (zh: string, en: string) =>
  optional(float(zh, en, { unit: 'h', min: 0, max: 100, decimals: 2 }))

const values = [
  'zh',
  'brands',
  'models',
  'baking_temp_min',
  'baking_temp_max',
  'baking_hours_min',
  'baking_hours_max',
  'holding_temp_min',
  'holding_temp_max',
  'out_of_oven_hours',
  'max_bakes',
  'nominal_temp',
  'nominal_hours',
  'nominal_holding_temp',
] as const

/** Baking parameters by class of electrode or flux; maintained by the welding engineer. */
export const bake_classes = resource(
  'bake_classes',
  {
    id: id(),
    name: name('类别', 'Class', 32),
    zh: text('名称', 'Name'),
    brands: text('牌号', 'Brands', { max: 1000 }),
    models: text('型号', 'Models', { max: 1000 }),
    baking_temp_min: celsius('烘干温度下限', 'Baking from'),
    baking_temp_max: celsius('烘干温度上限', 'Baking to'),
    baking_hours_min: hours('保温时间下限', 'Time from'),
    baking_hours_max: hours('保温时间上限', 'Time to'),
    holding_temp_min: celsius('恒温下限', 'Holding from'),
    holding_temp_max: celsius('恒温上限', 'Holding to'),
    out_of_oven_hours: hours('领出时限', 'Out of oven'),
    max_bakes: optional(int('最多烘干次数', 'Most bakes', { min: 1, max: 9 })),
    nominal_temp: celsius('推荐烘干温度', 'Usual baking'),
    nominal_hours: hours('推荐保温时间', 'Usual time'),
    nominal_holding_temp: celsius('推荐恒温', 'Usual holding'),
  },
  {
    label: { zh: '烘干类别', en: 'Bake class' },
    away: { carried: 'all' },
    title: { zh: ['zh'], en: ['name'] },
    list: { fields: 'all', filters: { name: contains('name'), brands: contains('brands') }, order: ['id'] },
    create: { requiredInputs: ['name'], optionalInputs: values },
    update: [{ fields: ['name', ...values] }],
    remove: {},
    allow: { create: ['welding_engineer'], update: ['welding_engineer'], remove: ['welding_engineer'] },
  },
)
