import {
  autoFilled,
  childRecords,
  codeLabel,
  ext,
  optional,
  signed,
} from '../../../../shared/kernel/field.ts'
import {
  code,
  creator,
  datetime,
  entryTime,
  float,
  id,
  int,
  ref,
  remark,
  soft,
  text,
  uid,
} from '../../../../shared/kernel/kinds.ts'
import { contains, custom, equals, from, resource, until } from '../../../../shared/kernel/resource.ts'
import { applyStatus } from './codes.ts'

const { draft, pending_audit, pending_check, pending_issue, issued, rejected, cancelled } = applyStatus.code
const status = code('状态', 'Status', applyStatus)
const pretty_status = codeLabel('status', applyStatus, { zh: '状态', en: 'Status' })

/**
 * A workshop's request for wire, electrodes or flux.
 * draft ─submit▶ pending_audit ─audit▶ pending_check ─check▶ pending_issue ─issue▶ issued; each signer may reject instead.
 */
export const welding_material_apply_cards = resource(
  'welding_material_apply_cards',
  {
    id: id(),
    department: signed(text('领用单位', 'Applying unit')),
    create_dt: entryTime('创建时间', 'Created'),
    uid: uid('领用单号', 'Number'),
    sub_order_uid: soft('sub_work_orders', 'uid', '子工作令', 'Sub work order'),
    welding_seam_uid: text('焊缝', 'Seam'),
    material_mark: text('牌号', 'Grade'),
    specification: text('规格', 'Specification'),
    apply_weight: float('申请重量', 'Requested', { unit: 'kg', min: 0 }),
    actual_weight: optional(float('实发重量', 'Issued', { unit: 'kg', min: 0 })),
    applicant: signed(text('申请人', 'Applicant')),
    auditor: signed(text('审核人', 'Auditor')),
    inspector: signed(text('检查人', 'Inspector')),
    keeper: signed(text('发料人', 'Keeper')),
    status,
    pretty_status,
    inventory_detail: ext(optional(ref('welding_material_inventory_details', '库存', 'Stock'))),
    issue_dt: ext(optional(datetime('发料时间', 'Issued'))),
    creator: creator(),
  },
  {
    label: { zh: '焊材领用单', en: 'Welding apply card' },
    list: {
      fields: [
        'id',
        'sub_order_uid',
        'welding_seam_uid',
        'material_mark',
        'specification',
        'department',
        'create_dt',
        'uid',
        'status',
        'pretty_status',
      ],
      filters: {
        status: equals('status'),
        create_dt_start: from('create_dt'),
        create_dt_end: until('create_dt'),
        sub_order_uid: equals('sub_order_uid'),
        material_mark: contains('material_mark'),
      },
      order: ['-create_dt', '-id'],
      search: ['uid', 'material_mark', 'specification', 'department'],
    },
    create: {
      requiredInputs: ['sub_order_uid', 'material_mark', 'specification', 'apply_weight'],
      optionalInputs: ['welding_seam_uid'],
      number: { field: 'uid', prefix: 'LY-HC' },
    },
    update: [
      {
        fields: ['sub_order_uid', 'welding_seam_uid', 'material_mark', 'specification', 'apply_weight'],
        when: { status: [draft] },
        who: [{ person: 'creator' }, 'group_leader'],
      },
      { fields: ['actual_weight', 'inventory_detail'], when: { status: [pending_issue] }, who: ['keeper'] },
    ],
    states: {
      status: {
        initial: draft,
        transitions: {
          submit: {
            label: { zh: '提交', en: 'Submit' },
            from: [draft],
            to: pending_audit,
            who: [{ person: 'creator' }, 'group_leader'],
            requires: ['complete'],
          },
          audit: {
            label: { zh: '审核', en: 'Audit' },
            from: [pending_audit],
            to: pending_check,
            who: ['welding_engineer'],
            distinctFrom: ['applicant'],
            isSignature: true,
          },
          check: {
            label: { zh: '检查', en: 'Check' },
            from: [pending_check],
            to: pending_issue,
            who: ['inspector'],
            requiresUnlessAdmin: ['order_known'],
            isSignature: true,
          },
          issue: {
            label: { zh: '发料', en: 'Issue' },
            from: [pending_issue],
            to: issued,
            who: ['keeper'],
            requires: ['has_actual', 'issuable'],
            isSignature: true,
          },
          refuse: {
            label: { zh: '驳回', en: 'Reject' },
            from: [pending_audit, pending_check, pending_issue],
            to: rejected,
            who: [{ nextSigner: true }],
            reason: true,
          },
          reopen: {
            label: { zh: '重新填写', en: 'Work on it again' },
            from: [rejected],
            to: draft,
            who: [{ person: 'creator' }],
          },
          cancel: {
            label: { zh: '作废', en: 'Cancel' },
            from: [draft, rejected],
            to: cancelled,
            who: [{ person: 'creator' }],
          },
        },
      },
    },
    allow: { create: 'everyone', update: 'everyone' },
  },
)

/** What was issued to whom: a view over the issued cards. */
export const welding_material_apply_ledgers = resource(
  'welding_material_apply_ledgers',
  {
    id: id(),
    sub_order_uid: text('子工作令', 'Sub work order'),
    apply_dt: datetime('发料时间', 'Issued'),
    applicant: text('申请人', 'Applicant'),
    apply_uid: text('领用单号', 'Card'),
    actual_weight: float('实发重量', 'Issued', { unit: 'kg' }),
  },
  {
    label: { zh: '焊材领用台账', en: 'Welding apply ledger' },
    source: ['welding_material_apply_cards'],
    list: {
      fields: 'all',
      filters: {
        create_dt_start: from('apply_dt'),
        create_dt_end: until('apply_dt'),
        uid: equals('apply_uid'),
      },
      order: ['-apply_dt', '-id'],
      totals: { total_weight: 'actual_weight' },
    },
    allow: {},
  },
)

export const steel_material_apply_details = resource(
  'steel_material_apply_details',
  {
    id: id(),
    sub_order_uid: soft('sub_work_orders', 'uid', '子工作令', 'Sub work order'),
    material_mark: text('牌号', 'Grade'),
    specification: text('规格', 'Specification'),
    count: int('数量', 'Count', { min: 1, max: 99_999 }),
    apply_card: ext(optional(ref('steel_material_apply_cards', '领用单', 'Card'))),
  },
  {
    label: { zh: '钢材领用明细', en: 'Steel apply detail' },
    create: {
      requiredInputs: ['sub_order_uid', 'material_mark', 'specification', 'count'],
      optionalInputs: ['apply_card'],
    },
    update: [
      { fields: ['sub_order_uid', 'material_mark', 'specification', 'count'] },
      { fields: ['apply_card'], when: { apply_card: [null] } },
    ],
    parentState: { via: 'apply_card', when: { status: [draft] } },
    remove: {},
    allow: { create: 'everyone', update: 'everyone', remove: 'everyone' },
  },
)

/** Its list items carry the status, which the record and the answer to PATCH lack. */
export const steel_material_apply_cards = resource(
  'steel_material_apply_cards',
  {
    id: id(),
    department: signed(autoFilled('caller_department', text('领用单位', 'Applying unit'))),
    create_dt: entryTime('创建时间', 'Created'),
    uid: uid('领用单号', 'Number'),
    applicant: signed(text('申请人', 'Applicant')),
    details: childRecords(steel_material_apply_details, 'apply_card', { zh: '明细', en: 'Details' }),
    status,
    pretty_status,
    remark: remark(),
    creator: creator(),
  },
  {
    label: { zh: '钢材领用单', en: 'Steel apply card' },
    list: {
      fields: ['id', 'create_dt', 'uid', 'applicant', 'department', 'status', 'pretty_status'],
      filters: {
        status: equals('status'),
        create_dt_start: from('create_dt'),
        create_dt_end: until('create_dt'),
        uid: equals('uid'),
      },
      order: ['-create_dt', '-id'],
    },
    responses: { read: { but: ['status', 'pretty_status'] } },
    create: {
      requiredInputs: [],
      optionalInputs: ['details', 'remark'],
      number: { field: 'uid', prefix: 'LY-GC' },
    },
    update: [{ fields: ['remark'] }],
    states: {
      status: {
        initial: draft,
        transitions: {
          submit: {
            label: { zh: '提交', en: 'Submit' },
            from: [draft],
            to: pending_audit,
            who: [{ person: 'creator' }],
            requires: ['has_details'],
          },
          cancel: {
            label: { zh: '作废', en: 'Cancel' },
            from: [draft],
            to: cancelled,
            who: [{ person: 'creator' }],
          },
        },
      },
    },
    allow: { create: 'everyone', update: 'everyone' },
  },
)

/** `apply_intentory`, spelled so, looks for a word of the requested material, or for its id. */
export const auxiliary_material_apply_cards = resource(
  'auxiliary_material_apply_cards',
  {
    id: id(),
    uid: uid('领用单号', 'Number'),
    create_dt: entryTime('创建时间', 'Created'),
    apply_inventory: ref('auxiliary_material_inventory_details', '申请材料', 'Requested material'),
    apply_count: int('数量', 'Count', { min: 1, max: 99_999 }),
  },
  {
    label: { zh: '辅材领用单', en: 'Auxiliary apply card' },
    list: {
      fields: 'all',
      filters: { apply_intentory: custom(text('申请材料', 'Requested material'), 'apply_inventory') },
      order: ['-create_dt', '-id'],
    },
    create: { requiredInputs: ['apply_inventory', 'apply_count'], number: { field: 'uid', prefix: 'LY-FC' } },
    allow: { create: 'everyone' },
  },
)
