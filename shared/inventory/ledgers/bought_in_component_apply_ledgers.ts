import { equals, resource, valueContains } from '../../kernel/resource.ts'
import {
  apply_dt,
  applyOrder,
  counted,
  drawing_number,
  entry_uid,
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

/** Issued bought-in components; `uid` is the number of their entry document. */
export const bought_in_component_apply_ledgers = resource(
  'bought_in_component_apply_ledgers',
  {
    ...numbered,
    sub_order_uid,
    specification,
    material,
    apply_dt,
    material_number,
    uid: entry_uid,
    count: counted('数量', 'Count'),
    drawing_number,
    ...lineReferences('bought_in_component'),
  },
  {
    label: { zh: '外购件领用台账', en: 'Bought-in issue ledger' },
    title: ['specification', 'material', 'material_number'],
    source: [
      'bought_in_component_apply_details',
      'bought_in_component_apply_cards',
      'bought_in_component_inventory_details',
      'bought_in_component_entry_details',
      'bought_in_component_entries',
    ],
    list: {
      fields: 'all',
      filters: {
        ...issuedBetween,
        sub_order_uid: equals('sub_order_uid'),
        specification: valueContains('specification'),
        drawing_number: valueContains('drawing_number'),
        material_number: equals('material_number'),
      },
      order: applyOrder,
      shown: issuedRows,
      byUnit: issuedByUnit,
    },
    allow: {},
  },
)
