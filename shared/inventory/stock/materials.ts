import { optional, titled } from '../../kernel/field.ts'
import { codeText, float, id, int, openCode, ref, text } from '../../kernel/kinds.ts'
import { contains, custom, equals, resource } from '../../kernel/resource.ts'
import { materialClass, supplyStatus } from '../codes.ts'
import { grade } from './grades.ts'

/**
 * The material master: grades with standard, density, shelf life and bake class. Not one of the originally
 * published resources.
 */
export const materials = resource(
  'materials',
  {
    id: id(),
    name: titled(['材料牌号', '材质', '材料', '材料名称'], grade('牌号', 'Grade', { max: 32 })),
    category: titled(['类别', '材料分类', '分类', '种类'], codeText('材料类别', 'Class', materialClass)),
    standard: titled(['标准', '标准号', '材料标准'], text('执行标准', 'Standard')),
    supply_status: openCode('供货状态', 'Supply condition', supplyStatus),
    density: optional(float('密度', 'Density', { unit: 'g/cm³', min: 0.1, max: 25, decimals: 3 })),
    shelf_life_months: titled(
      ['有效期', '保质期', '有效期月'],
      optional(int('有效期（月）', 'Shelf life (months)', { min: 1, max: 240 })),
    ),
    bake_class: optional(ref('bake_classes', '烘干类别', 'Bake class')),
  },
  {
    label: { zh: '材料', en: 'Material' },
    away: { carried: 'all' },
    list: {
      fields: 'all',
      filters: {
        name: custom(text('牌号', 'Grade')),
        category: equals('category'),
        standard: contains('standard'),
      },
      search: ['name', 'category', 'standard'],
    },
    create: {
      requiredInputs: ['name', 'category'],
      optionalInputs: ['standard', 'supply_status', 'density', 'shelf_life_months', 'bake_class'],
    },
    update: [
      {
        fields: [
          'name',
          'category',
          'standard',
          'supply_status',
          'density',
          'shelf_life_months',
          'bake_class',
        ],
      },
    ],
    remove: {},
    allow: {
      create: ['planner', 'welding_engineer'],
      update: ['planner', 'welding_engineer'],
      remove: ['planner', 'welding_engineer'],
    },
  },
)
