import { text, whole } from '../../kernel/kinds.ts'
import { equals, resource, valueContains } from '../../kernel/resource.ts'
import {
  apply_dt,
  applyOrder,
  issuedBetween,
  issuedByUnit,
  issuedRows,
  lineReferences,
  material,
  material_number,
  numbered,
  specification,
  sub_order_uid,
} from './ledger_fields.ts'

/** Issued steel: one row per line of an issued card. */
export const steel_material_apply_ledgers = resource(
  'steel_material_apply_ledgers',
  {
    ...numbered,
    sub_order_uid,
    material,
    specification,
    apply_dt,
    material_number,
    count: whole('数量', 'Count'),
    component: text('件号', 'Part no.'),
    ...lineReferences('steel_material'),
  },
  {
    label: { zh: '钢材领用台账', en: 'Steel issue ledger' },
    title: ['material', 'specification', 'material_number'],
    source: [
      'steel_material_apply_details',
      'steel_material_apply_cards',
      'steel_material_inventory_details',
    ],
    list: {
      fields: 'all',
      filters: {
        ...issuedBetween,
        sub_order_uid: equals('sub_order_uid'),
        material_mark: valueContains('material'),
        specification: valueContains('specification'),
        material_number: equals('material_number'),
      },
      order: applyOrder,
      shown: issuedRows,
      byUnit: issuedByUnit,
    },
    allow: {},
  },
)
