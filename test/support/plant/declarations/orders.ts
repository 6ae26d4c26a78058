import { alias, autoFilled, defaulted, ext, optional, signed } from '../../../../shared/kernel/field.ts'
import {
  bool,
  code,
  creator,
  dateText,
  entryTime,
  id,
  idText,
  int,
  lines,
  soft,
  text,
  timeText,
  uid,
} from '../../../../shared/kernel/kinds.ts'
import { resource } from '../../../../shared/kernel/resource.ts'
import { orderStatus, sheetCategory, sheetStatus } from './codes.ts'

const { draft, pending_audit, pending_approval, approved, purchasing, cancelled } = orderStatus.code

/** draft ─submit▶ pending_audit ─audit▶ pending_approval ─approve▶ approved ─(first sheet)▶ purchasing; a revision goes back. */
export const purchase_orders = resource(
  'purchase_orders',
  {
    id: idText(),
    uid: uid('订购单号', 'Number'),
    work_order: text('工作令', 'Work order'),
    create_date: autoFilled('entry_time', dateText('创建日期', 'Created')),
    status: code('状态', 'Status', orderStatus),
    lister: signed(text('编制人', 'Lister')),
    list_date: dateText('编制日期', 'Compiled'),
    chief: signed(text('主管', 'Chief')),
    audit_date: dateText('审核日期', 'Audited'),
    approver: signed(text('批准人', 'Approver')),
    approve_time: timeText('批准时间', 'Approved'),
    tech_requirement: lines('技术要求', 'Technical requirement'),
    category: defaulted(code('类别', 'Category', sheetCategory)),
    revised_number: text('版次', 'Revision'),
    note: ext(text('备注', 'Note')),
    creator: creator(),
  },
  {
    label: { zh: '订购单', en: 'Purchase order' },
    list: {
      fields: ['id', 'uid', 'create_date', 'status', 'category', 'revised_number'],
      order: ['-create_date', '-id'],
      search: ['uid', 'work_order', 'tech_requirement'],
    },
    responses: { read: { but: ['id'] }, create: 'all', update: 'all' },
    create: {
      requiredInputs: [],
      optionalInputs: ['uid', 'work_order', 'category', 'tech_requirement', 'list_date', 'lister', 'note'],
      number: { field: 'uid', prefix: 'DG' },
    },
    update: [
      {
        fields: ['uid', 'work_order', 'category', 'tech_requirement', 'list_date', 'note'],
        when: { status: [draft] },
        who: ['buyer'],
      },
    ],
    remove: { when: { status: [draft] } },
    states: {
      status: {
        initial: draft,
        initialStateRoles: ['purchase_head'],
        transitions: {
          submit: {
            label: { zh: '提交', en: 'Submit' },
            from: [draft],
            to: pending_audit,
            who: ['buyer'],
            requiresUnlessAdmin: ['has_material'],
          },
          audit: {
            label: { zh: '审核', en: 'Audit' },
            from: [pending_audit],
            to: pending_approval,
            who: ['purchase_chief'],
          },
          approve: {
            label: { zh: '批准', en: 'Approve' },
            from: [pending_approval],
            to: approved,
            who: ['purchase_head', 'leader'],
            distinctFrom: ['lister'],
          },
          buy: {
            label: { zh: '开始采购', en: 'Purchasing' },
            from: [approved],
            to: purchasing,
            automatic: true,
          },
          revise: {
            label: { zh: '改版', en: 'Revise' },
            from: [approved, purchasing],
            to: draft,
            who: ['purchase_head'],
            reason: true,
            requires: ['no_awarded_sheet'],
          },
          cancel: {
            label: { zh: '作废', en: 'Cancel' },
            from: [draft, pending_audit, pending_approval, approved, purchasing],
            to: cancelled,
            who: ['purchase_head'],
          },
        },
      },
    },
    allow: {
      create: ['buyer'],
      update: ['buyer', 'purchase_chief', 'purchase_head', 'leader'],
      remove: ['buyer'],
    },
  },
)

const { created, forms, review, tender, winner, closed, ended } = sheetStatus.code
const { bidding, parity, direct } = sheetCategory.code
const running = [created, forms, review, tender, winner] as const

/** Going back is one transition per target: from every later running state. */
const back = <const To extends (typeof running)[number]>(to: To) =>
  ({
    label: { zh: '退回', en: 'Go back' },
    from: running.filter((state) => state > to),
    to,
    who: ['purchase_head'],
    reason: true,
  }) as const

/** `id` is published as text on read and as an int on delete: digits are accepted either way. */
export const bidding_sheets = resource(
  'bidding_sheets',
  {
    id: id(),
    uid: uid('标单号', 'Number'),
    purchase_order: soft('purchase_orders', 'uid', '订购单', 'Purchase order'),
    create_date: entryTime('创建时间', 'Created'),
    status: code('状态', 'Status', sheetStatus),
    contract_amount: optional(int('合同金额', 'Contract amount', { unit: '元' })),
    billing_amount: optional(int('开票金额', 'Invoiced', { unit: '元' })),
    category: defaulted(code('类别', 'Category', sheetCategory)),
  },
  {
    label: { zh: '标单', en: 'Bidding sheet' },
    list: {
      fields: ['id', 'uid', 'purchase_order', 'create_date', 'status', 'category'],
      order: ['-create_date', '-id'],
      defaultUnpaged: true,
    },
    create: {
      requiredInputs: ['purchase_order'],
      optionalInputs: ['uid', 'contract_amount', 'billing_amount', 'category'],
      number: { field: 'uid', prefix: 'BD' },
    },
    update: [
      { fields: ['uid', 'contract_amount', 'billing_amount'] },
      { fields: ['category'], when: { status: [created, forms] } },
    ],
    remove: { when: { status: [created] } },
    states: {
      status: {
        initial: created,
        initialStateRoles: ['purchase_head'],
        transitions: {
          fill: {
            label: { zh: '填表', en: 'Forms' },
            from: [created],
            to: forms,
            who: ['buyer'],
            requiresUnlessAdmin: ['order_approved'],
          },
          countersign: {
            label: { zh: '会签', en: 'Review' },
            from: [forms],
            to: review,
            who: ['buyer'],
            requires: ['category_set'],
          },
          invite: {
            label: { zh: '招标', en: 'Tender' },
            from: [review],
            to: tender,
            where: { category: [bidding] },
            who: ['bid_office'],
          },
          choose: {
            label: { zh: '定标', en: 'Choose' },
            from: [review],
            to: winner,
            where: { category: [parity, direct] },
            who: ['purchase_head'],
          },
          award: { label: { zh: '定标', en: 'Award' }, from: [tender], to: winner, who: ['bid_office'] },
          close: { label: { zh: '完成', en: 'Close' }, from: [winner], to: closed, who: ['keeper'] },
          end: {
            label: { zh: '终止', en: 'End' },
            from: running,
            to: ended,
            who: ['purchase_head', 'leader'],
            reason: true,
          },
          back_0: back(created),
          back_1: back(forms),
          back_2: back(review),
          back_3: back(tender),
        },
      },
    },
    allow: { create: ['buyer'], update: 'everyone', remove: ['buyer'] },
  },
)

/** One POST, two published shapes: with `bidding_sheet` it changes the sheet and answers `tracked`; without, a bare record. */
export const status_changes = resource(
  'status_changes',
  {
    id: idText(),
    bidding_sheet: ext(soft('bidding_sheets', 'id', '标单', 'Bidding sheet')),
    original_status: code('原状态', 'Status before', sheetStatus),
    new_status: code('新状态', 'Status after', sheetStatus),
    chang_user: ext(autoFilled('caller_name', alias('change_user', text('操作人', 'User')))),
    change_time: entryTime('时间', 'Time'),
    normal_change: optional(bool('正常', 'Normal')),
    reason: lines('原因', 'Reason'),
  },
  {
    label: { zh: '状态变更', en: 'Status change' },
    list: { fields: 'all', order: ['-change_time', '-id'], defaultUnpaged: true },
    responses: {
      tracked: [
        'bidding_sheet',
        'original_status',
        'new_status',
        'chang_user',
        'change_time',
        'normal_change',
        'reason',
      ],
    },
    create: {
      requiredInputs: ['original_status', 'new_status'],
      optionalInputs: ['bidding_sheet', 'chang_user', 'normal_change', 'reason'],
    },
    update: [{ fields: ['reason'], who: ['purchase_head'] }],
    remove: {},
    allow: { create: 'everyone', update: ['purchase_head'], remove: ['admin'] },
  },
)

/** Contract amounts of a sheet: only create is published, and its answer has no id. */
export const contact_details = resource(
  'contact_details',
  {
    id: id(),
    bidding_sheet: soft('bidding_sheets', 'id', '标单', 'Bidding sheet'),
    submitter: autoFilled('caller_name', text('提交人', 'Submitter')),
    submit_dt: autoFilled('entry_time', timeText('提交时间', 'Submitted')),
    amount: int('金额', 'Amount', { unit: '元' }),
  },
  {
    label: { zh: '合同金额', en: 'Contract amount' },
    create: { requiredInputs: ['bidding_sheet', 'amount'], optionalInputs: ['submitter'] },
    responses: { create: { but: ['id'] } },
    allow: { create: ['buyer'] },
    routes: { aliases: ['contract_details'] },
  },
)
