import { z } from 'zod'
import { autoFilled, defaulted, ext, signed } from '../kernel/field.ts'
import {
  code,
  codeName,
  creator,
  dateText,
  datetime,
  dict,
  idText,
  lines,
  list,
  ref,
  soft,
  text,
  timeText,
  uid,
} from '../kernel/kinds.ts'
import { equals, resource } from '../kernel/resource.ts'
import { linesOfDeleted, orderCategory, orderStatus } from './codes.ts'
import { productOf } from './named_product.ts'
import { review } from './order_review.ts'
import { orderStates } from './order_states.ts'
import { orderedBy } from './ordered_by.ts'

const { drafting } = orderStatus.code
const header = ['uid', 'work_order', 'category', 'tech_requirement', 'list_date'] as const
/** A detail table of the work order: number of items to buy per unit, and whether it is reviewed. */
const source = z.object({
  quota_list: z.int(),
  category: z.int(),
  items: z.int(),
  reviewed: z.boolean(),
  /** What will be bought for one unit. */
  rows: z.array(
    z.object({
      name: z.string(),
      material_mark: z.string(),
      specification: z.string(),
      required_count: z.number().nullable(),
      unit: z.string(),
    }),
  ),
})
const unit = z.object({ sub_order: z.int(), uid: z.string() })
/** Materials of a detail table that an order already has for a unit. */
const existingMaterials = z.object({
  category: z.int(),
  sub_order: z.int(),
  order: z.string(),
  rows: z.int(),
})
const rows = (zh: string, en: string) => list(zh, en, z.looseObject({}), { type: 'object' })

/**
 * What is to be bought for a work order. 编制中 ─submit▶ 待审核 ─audit▶ 待批准 ─approve▶ 已批准 ─(first sheet)▶ 采购中 ─(all
 * sheets ended, all material finished)▶ 已完成. A revision returns to 编制中 and stores a snapshot.
 */
export const purchase_orders = resource(
  'purchase_orders',
  {
    id: idText(),
    uid: uid('订购单号', 'Number'),
    work_order: soft('work_orders', 'uid', '工作令', 'Work order'),
    create_date: autoFilled('entry_time', dateText('创建日期', 'Created')),
    status: code('状态', 'Status', orderStatus),
    lister: signed(text('编制人', 'Compiled by')),
    list_date: dateText('编制日期', 'Compiled'),
    chief: signed(text('外协外购主管', 'Purchase chief')),
    audit_date: dateText('审核日期', 'Audited'),
    approver: signed(text('批准人', 'Approved by')),
    approve_time: timeText('批准时间', 'Approved'),
    tech_requirement: lines('技术要求', 'Technical requirements'),
    category: defaulted(code('标单类别', 'Kind', orderCategory)),
    revised_number: text('版次', 'Revision', { max: 8 }),
    /** Why it was returned or revised; cleared when it is submitted again. */
    return_reason: ext(lines('退回或改版原因', 'Why it came back')),
    creator: creator(),
    /** Why it buys what another order buys as well; required on submission in that case. */
    twice_reason: ext(lines('重复订购原因', 'Why ordered twice')),
  },
  {
    label: { zh: '订购单', en: 'Purchase order' },
    title: ['uid', 'work_order'],
    list: {
      fields: ['id', 'uid', 'create_date', 'status', 'category', 'revised_number'],
      filters: {
        work_order: equals('work_order'),
        status: equals('status'),
        category: equals('category'),
      },
      order: ['-create_date', '-id'],
      search: ['uid', 'work_order', 'tech_requirement'],
    },
    responses: { read: { but: ['id'] }, create: 'all', update: 'all' },
    create: {
      requiredInputs: [],
      optionalInputs: [...header, 'lister'],
      number: { field: 'uid', prefix: 'DG' },
    },
    update: [{ fields: header, when: { status: [drafting] }, who: ['buyer'] }],
    /** By default the materials are kept and may be bought by another order. */
    remove: {
      when: { status: [drafting] },
      input: { lines: codeName('材料', 'Materials', linesOfDeleted) },
    },
    states: orderStates,
    waiting: {
      about: productOf('row.work_order'),
      workOrder: 'work_order',
      due: orderedBy('row.uid'),
      author: 'creator',
    },
    operations: {
      /** The versions before each revision, oldest first. */
      snapshots: {
        kind: 'query',
        label: { zh: '各版存档', en: 'Kept versions' },
        input: { order: ref('purchase_orders', '订购单', 'Purchase order') },
        requiredInputs: ['order'],
        many: true,
        output: {
          revised_number: text('版次', 'Revision'),
          create_dt: datetime('保存时间', 'Kept'),
          reason: lines('改版原因', 'Reason of the revision'),
          order: dict('订购单', 'Purchase order', z.looseObject({})),
          materials: rows('材料', 'Materials'),
        },
      },
      /** The checks for auditor and approver. */
      review,
      /** What can be collected for the order's work order, and which orders already have such materials. */
      collectable: {
        kind: 'query',
        label: { zh: '可汇集的材料', en: 'What can be collected' },
        input: { order: ref('purchase_orders', '订购单', 'Purchase order') },
        requiredInputs: ['order'],
        output: {
          lists: list('定额明细表', 'Quota lists', source, { type: 'object' }),
          units: list('子工作令', 'Sub work orders', unit, { type: 'object' }),
          held: list('已汇集', 'Collected before', existingMaterials, { type: 'object' }),
        },
      },
      /**
       * Creates a procurement material for each item of a reviewed quota list and each sub work order (3.10).
       */
      collect: {
        kind: 'action',
        label: { zh: '汇集材料', en: 'Collect materials' },
        input: {
          quota_list: ref('quota_lists', '定额明细表', 'Quota list'),
          sub_orders: list('子工作令', 'Sub work orders', z.union([z.int(), z.string()]), {}),
        },
        requiredInputs: ['quota_list'],
        noDefaultButton: true,
      },
    },
    display: { history: { procurement_materials: 'purchase_order' } },
    allow: {
      create: ['buyer'],
      update: ['buyer', 'purchase_chief', 'purchase_head', 'leader'],
      remove: ['buyer'],
      collect: ['buyer'],
      snapshots: 'everyone',
      collectable: 'everyone',
      review: 'everyone',
    },
  },
)
