import { codeLabel, countedIn, ext, optional, signed, summed } from '../../kernel/field.ts'
import {
  code,
  creator,
  datetime,
  entryTime,
  float,
  id,
  int,
  lines,
  ref,
  soft,
  text,
  uid,
} from '../../kernel/kinds.ts'
import type { AnyFilter } from '../../kernel/model.ts'
import { equals, from, throughReferences, until } from '../../kernel/resource.ts'
import { applyStatus } from '../codes.ts'
import { weightOfUnit } from '../entries/entry_details.ts'

/**
 * Fields common to the apply cards of all kinds or their lines; each declaration places them in its published
 * order.
 */

export const department = signed(text('领用单位', 'Applying unit'))
export const create_dt = entryTime('创建时间', 'Created')
export const cardNumber = uid('领用单号', 'Number')
export const sub_order_uid = soft('sub_work_orders', 'uid', '子工作令', 'Sub work order')

export const signatures = {
  applicant: signed(text('领用人', 'Applicant')),
  auditor: signed(text('审核人', 'Auditor')),
  inspector: signed(text('检查员', 'Inspector')),
  keeper: signed(text('发料人', 'Issuer')),
} as const

export const state = {
  status: code('状态', 'Status', applyStatus),
  pretty_status: codeLabel('status', applyStatus, { zh: '状态', en: 'Status' }),
} as const

export const internalCardFields = {
  issue_dt: ext(optional(datetime('发料时间', 'Issued at'))),
  /** Why it was returned; cleared when it is submitted again. */
  return_reason: ext(lines('驳回原因', 'Why it came back')),
  creator: creator(),
  /** Why it was issued despite a warning. */
  issue_reason: ext(lines('发料原因', 'Reason for the issue')),
} as const

/** The number of the unit's work order. */
export const ofWorkOrder = throughReferences(
  'equals',
  ['sub_order_uid', 'work_order'],
  'uid',
  text('工作令号', 'Work order'),
)
export const cardFilters = {
  status: equals('status'),
  create_dt_start: from('create_dt'),
  create_dt_end: until('create_dt'),
  /** Used to notify the author when the card is returned. */
  creator: equals('creator'),
} as const

/** The first fields of a card for a single unit. */
export const unitCardHead = {
  id: id(),
  sub_order_uid,
  department,
  create_dt,
  uid: cardNumber,
  ...signatures,
  ...state,
} as const
/** The list of such cards. */
export const unitCardList = <const Filters extends Readonly<Record<string, AnyFilter>>>(filters: Filters) =>
  ({
    fields: ['id', 'sub_order_uid', 'uid', 'create_dt', 'applicant', 'department', 'status', 'pretty_status'],
    filters: { ...cardFilters, work_order: ofWorkOrder, ...filters },
    order: ['-create_dt', '-id'],
    search: ['uid', 'sub_order_uid', 'department', 'applicant'],
  }) as const

export const kilograms = (zh: string, en: string) => float(zh, en, { unit: 'kg', min: 0, decimals: 2 })
export const pieces = (zh: string, en: string) => int(zh, en, { min: 0, max: 999_999 })

/** What was taken for a line, the weight of one piece at that time, and when. */
export const withdrawalFields = <const Stock extends string>(stock: Stock) =>
  ({
    actual_count: ext(summed(countedIn('inventory_detail.unit', optional(pieces('实发数量', 'Issued'))))),
    unit_weight: ext(optional(weightOfUnit())),
    inventory_detail: ext(optional(ref(stock, '库存批次', 'Batch'))),
    process_material: ext(optional(ref('process_materials', '零件', 'Part'))),
    issue_dt: ext(optional(datetime('发料时间', 'Issued at'))),
    creator: creator(),
  }) as const
