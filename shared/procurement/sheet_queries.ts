import { z } from 'zod'
import { optional } from '../kernel/field.ts'
import { bool, code, date, datetime, float, id, int, list, ref, text, uid } from '../kernel/kinds.ts'
import { formStatus, sheetCategory, sheetStatus } from './codes.ts'
import { latenessFields } from './lateness.ts'

/** Upper limit of ended sheets on the board; the list has all. */
export const maxEnded = 200

/** The running sheets, the longest waiting first, each with what its next transition lacks. */
export const board = {
  kind: 'query',
  label: { zh: '标单看板', en: 'Board of bidding sheets' },
  input: {
    sheet: optional(ref('bidding_sheets', '标单', 'Bidding sheet')),
    ended: bool('含已结束', 'With ended sheets'),
  },
  many: true,
  output: {
    id: id(),
    uid: uid('标单号', 'Number'),
    purchase_order: text('订购单', 'Purchase order'),
    /** Null if no order has that number. */
    order_id: optional(int('订购单', 'Purchase order')),
    work_order: text('工作令', 'Work order'),
    category: code('采购方式', 'Purchase route', sheetCategory),
    status: code('状态', 'Status', sheetStatus),
    contract_amount: optional(int('合同金额', 'Contract amount', { unit: '元' })),
    billing_amount: optional(int('开票金额', 'Invoiced amount', { unit: '元' })),
    since: datetime('进入本状态时间', 'In this state since'),
    created_by: text('建立人', 'Created by'),
    creator: int('建立人', 'Created by'),
    /** Ids of the unmet conditions of the next transition. */
    unmet: list('未满足条件', 'Unmet conditions', z.string(), { type: 'string' }),
    /** The form that the sheet depends on, such as `parity_ratio_cards/3`; '' if none. */
    form: text('单据', 'Form'),
    form_status: optional(code('单据状态', 'State of the form', formStatus)),
    /** Titles that have not agreed to the form in its current round. */
    missing_titles: list('待会签', 'Not signed by', z.int(), { type: 'integer' }),
    materials: int('材料', 'Materials'),
    materials_passed: int('已放行', 'Passed'),
    /** The names of what it buys. */
    goods: list('材料名称', 'Names of the materials', z.string(), { type: 'string' }),
    /** The winner, else the recommended supplier; '' before that. */
    supplier: text('供方', 'Supplier'),
    /** The earliest delivery of what has not passed inspection. */
    due: optional(date('交货期', 'Delivery')),
    /** That of the worst of its materials. */
    lateness: latenessFields.lateness,
    days_late: latenessFields.days_late,
  },
} as const

/** The materials of a sheet with their last arrival inspection. */
export const covered = {
  kind: 'query',
  label: { zh: '标单材料', en: 'Materials of a sheet' },
  input: { sheet: ref('bidding_sheets', '标单', 'Bidding sheet') },
  requiredInputs: ['sheet'],
  many: true,
  output: {
    id: id(),
    name: text('名称', 'Name'),
    material_mark: text('牌号', 'Grade'),
    specification: text('规格', 'Size'),
    required_count: optional(float('需用数量', 'Count')),
    required_weight: optional(float('需用重量', 'Weight', { unit: 'kg' })),
    unit: text('单位', 'Unit'),
    delivery_dt: text('交货期', 'Delivery'),
    ...latenessFields,
    finished: bool('已完成', 'Finished'),
    /** Null before arrival. */
    inspection: optional(int('到货检验', 'Arrival inspection')),
    material_confirm: bool('实物确认', 'Goods confirmed'),
    soft_confirm: bool('软件确认', 'Papers confirmed'),
    inspection_confirm: bool('检验确认', 'Inspection confirmed'),
    passed: bool('合格放行', 'Passed'),
  },
} as const
