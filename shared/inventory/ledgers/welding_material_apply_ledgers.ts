import { countedIn, ext, optional } from '../../kernel/field.ts'
import { float, text } from '../../kernel/kinds.ts'
import { equals, resource } from '../../kernel/resource.ts'
import {
  apply_dt,
  applyOrder,
  counted,
  issuedBetween,
  issuedRows,
  issueReferences,
  material_mark,
  material_number,
  numbered,
  specification,
  sub_order_uid,
} from './ledger_fields.ts'

/** Issued welding material: one row per issued card. */
export const welding_material_apply_ledgers = resource(
  'welding_material_apply_ledgers',
  {
    ...numbered,
    sub_order_uid,
    welding_seam_uid: text('焊缝编号', 'Seam'),
    apply_dt,
    applicant: text('领用人', 'Applicant'),
    department: text('领用单位', 'Applying unit'),
    apply_uid: text('领用单号', 'Apply card'),
    actual_weight: optional(float('实发重量', 'Issued weight', { unit: 'kg', decimals: 2 })),
    actual_count: countedIn('', optional(counted('实发数量', 'Issued count', 'welding_material'))),
    material_mark: ext(material_mark),
    model: ext(text('型号', 'Model')),
    specification: ext(specification),
    material_number: ext(material_number),
    ...issueReferences('welding_material'),
  },
  {
    label: { zh: '焊材领用台账', en: 'Welding issue ledger' },
    title: ['apply_uid', 'material_mark', 'specification'],
    source: ['welding_material_apply_cards', 'welding_material_inventory_details'],
    list: {
      fields: 'all',
      filters: {
        ...issuedBetween,
        sub_order_uid: equals('sub_order_uid'),
        welding_seam_uid: equals('welding_seam_uid'),
        uid: equals('apply_uid'),
      },
      order: applyOrder,
      shown: issuedRows,
      // Counts may be rods, coils or bags, so only kilograms are totalled.
      byUnit: { count: 'actual_weight', weight: 'actual_weight' },
    },
    allow: {},
  },
)
