import { alias, countedIn, defaulted } from '../kernel/field.ts'
import { float, id, openCode, text } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'
import { auxiliaryClass } from './codes.ts'
import {
  datesNeeded,
  explainedClerks,
  explainItem,
  generatedField,
  itemFilters,
  namedPart,
  overriddenField,
  partField,
  quotaList,
  remarkField,
  whileUnwritten,
} from './quota_items.ts'

const label = { zh: '辅材定额', en: 'Auxiliary material quota' } as const

/** An auxiliary material: an amount per tonne of the part, or of the whole library for generated items. */
export const auxiliary_quota_items = resource(
  'auxiliary_quota_items',
  {
    id: id(),
    quota_list: quotaList(),
    process_material: partField(),
    remark: remarkField(),
    quota_coef: defaulted(float('定额系数', 'Quota coefficient', { min: 0, max: 99_999, decimals: 3 })),
    quota: countedIn('', defaulted(float('定额', 'Quota', { min: 0, max: 99_999_999, decimals: 2 }))),
    stardard_code: alias('standard_code', text('标准号', 'Standard')),
    category: openCode('辅材类别', 'Class of auxiliary material', auxiliaryClass),
    generated: generatedField(),
    overridden: overriddenField(),
    ...datesNeeded,
  },
  {
    label,
    away: { carried: 'all' },
    title: ['category'],
    list: { fields: 'all', filters: itemFilters },
    create: {
      requiredInputs: ['quota_list'],
      optionalInputs: ['process_material', 'quota_coef', 'stardard_code', 'category', 'remark'],
      extraInputs: namedPart,
    },
    update: [{ fields: ['process_material', 'remark', 'quota_coef', 'quota', 'stardard_code', 'category'] }],
    remove: {},
    parentState: whileUnwritten,
    operations: explainItem('auxiliary_quota_items', label),
    allow: explainedClerks,
    routes: { paths: { remove: ['DELETE /api/auxiliary_quota_items/{id}'] } },
  },
)
