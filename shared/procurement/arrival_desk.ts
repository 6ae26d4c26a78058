import { optional } from '../kernel/field.ts'
import { bool, dateText, datetime, float, int, ref, remark, text } from '../kernel/kinds.ts'
import { latenessFields } from './lateness.ts'

/** Every material of the sheets in arrival inspection (2.4) with its last inspection, by sheet and line. */
export const desk = {
  kind: 'query',
  label: { zh: '到货检验台', en: 'Arrival desk' },
  input: {},
  many: true,
  output: {
    sheet: ref('bidding_sheets', '标单', 'Bidding sheet'),
    material: ref('procurement_materials', '采购材料', 'Procurement material'),
    name: text('名称', 'Name'),
    material_mark: text('牌号', 'Grade'),
    specification: text('规格', 'Size'),
    standard: text('标准', 'Standard'),
    drawing_number: text('图号', 'Drawing'),
    batch_number: text('炉批号', 'Heat number'),
    material_number: text('材料编号', 'Material number'),
    delivery_dt: dateText('交货期', 'Delivery'),
    ...latenessFields,
    required_count: optional(float('需用数量', 'Count')),
    required_weight: optional(float('需用重量', 'Weight', { unit: 'kg', decimals: 2 })),
    unit: text('单位', 'Unit'),
    /** 0: not reported yet; 2 or more: inspected again. */
    times: int('第几次检验', 'Inspections'),
    /** The last inspection, which counts; null before the first. */
    inspection: optional(ref('arrival_inspections', '到货检验', 'Arrival inspection')),
    material_confirm: bool('实物确认', 'Goods confirmed'),
    soft_confirm: bool('软件确认', 'Papers confirmed'),
    inspection_confirm: bool('检验确认', 'Inspection confirmed'),
    passed: bool('合格放行', 'Passed'),
    inspect_dt: optional(datetime('放行时间', 'Passed at')),
    remark: remark(),
    /** Remark of the inspection before the last. */
    former_remark: remark(),
    reporter: optional(ref('users', '报检人', 'Reported by')),
    /** Purchaser and keeper must not inspect the goods, and the inspector must not confirm them. */
    purchaser: optional(ref('users', '采购员', 'Purchaser')),
    keeper: optional(ref('users', '保管员', 'Keeper')),
    inspector: optional(ref('users', '检验员', 'Inspector')),
  },
} as const
