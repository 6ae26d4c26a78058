import { childRecordsBy, codeLabel, ext, optional, signed } from '../../../../shared/kernel/field.ts'
import {
  code,
  codeText,
  creator,
  datetime,
  entryTime,
  float,
  id,
  int,
  ref,
  soft,
  text,
  uid,
} from '../../../../shared/kernel/kinds.ts'
import { equals, resource } from '../../../../shared/kernel/resource.ts'
import { refundPart, refundStatus, steelType } from './codes.ts'

const { draft, pending_inspection, pending_return, returned, cancelled } = refundStatus.code
const status = code('状态', 'Status', refundStatus)
const pretty_status = codeLabel('status', refundStatus, { zh: '状态', en: 'Status' })

/** Its list items carry the seam, which the full record lacks; the rest comes from the apply card. */
export const welding_material_refund_cards = resource(
  'welding_material_refund_cards',
  {
    id: id(),
    department: text('领用单位', 'Applying unit'),
    create_dt: entryTime('创建时间', 'Created'),
    uid: uid('退库单号', 'Number'),
    sub_order_uid: text('子工作令', 'Sub work order'),
    apply_card_create_dt: datetime('领用时间', 'Applied'),
    apply_card_uid: soft('welding_material_apply_cards', 'uid', '领用单', 'Apply card'),
    weight: float('退库重量', 'Weight', { unit: 'kg', min: 0 }),
    refunder: signed(text('退库人', 'Refunder')),
    keeper: signed(text('保管员', 'Keeper')),
    status,
    pretty_status,
    welding_seam_uid: text('焊缝', 'Seam'),
    creator: creator(),
  },
  {
    label: { zh: '焊材退库单', en: 'Welding refund card' },
    list: {
      fields: [
        'id',
        'sub_order_uid',
        'department',
        'create_dt',
        'uid',
        'welding_seam_uid',
        'status',
        'pretty_status',
      ],
      filters: { status: equals('status'), welding_seam_uid: equals('welding_seam_uid'), uid: equals('uid') },
      order: ['-create_dt', '-id'],
    },
    responses: { read: { but: ['welding_seam_uid'] } },
    create: { requiredInputs: ['apply_card_uid', 'weight'], number: { field: 'uid', prefix: 'TK-HC' } },
    update: [{ fields: ['weight'], when: { status: [draft] } }],
    states: {
      status: {
        initial: draft,
        transitions: {
          submit: {
            label: { zh: '提交', en: 'Submit' },
            from: [draft],
            to: pending_return,
            who: [{ person: 'creator' }, 'group_leader'],
          },
          take_back: {
            label: { zh: '退库', en: 'Return' },
            from: [pending_return],
            to: returned,
            who: ['keeper'],
            requires: ['not_over'],
          },
        },
      },
    },
    allow: { create: 'everyone', update: 'everyone' },
  },
)

const part = {
  id: id(),
  material: text('材料', 'Material'),
  status: codeText('类型', 'Kind', refundPart),
  count: int('数量', 'Count', { min: 1, max: 9999 }),
  weight: float('重量', 'Weight', { unit: 'kg', min: 0 }),
  refund_card: ext(optional(ref('steel_material_refund_cards', '退库单', 'Card'))),
} as const
const within = { via: 'refund_card', when: { status: [draft] } } as const
const update = [
  { fields: ['count', 'weight'] },
  { fields: ['material'], parentWhen: { status: [draft, pending_inspection] } },
] as const

export const board_steel_material_refund_details = resource('board_steel_material_refund_details', part, {
  label: { zh: '板材退库明细', en: 'Board refund detail' },
  create: { requiredInputs: ['status', 'count', 'weight'], optionalInputs: ['material', 'refund_card'] },
  update,
  parentState: within,
  allow: { create: 'everyone', update: 'everyone' },
})

export const bar_steel_material_refund_details = resource(
  'bar_steel_material_refund_details',
  { ...part, length: float('长度', 'Length', { unit: 'mm', min: 0 }) },
  {
    label: { zh: '型材退库明细', en: 'Bar refund detail' },
    create: {
      requiredInputs: ['status', 'count', 'weight', 'length'],
      optionalInputs: ['material', 'refund_card'],
    },
    update,
    parentState: within,
    allow: { create: 'everyone', update: 'everyone' },
  },
)

const { board, bar } = steelType.word

/** `steel_type` decides which family its details are of. */
export const steel_material_refund_cards = resource(
  'steel_material_refund_cards',
  {
    id: id(),
    uid: uid('退库单号', 'Number'),
    steel_type: codeText('钢材类别', 'Kind of steel', steelType),
    status,
    details: childRecordsBy(
      'steel_type',
      { [board]: board_steel_material_refund_details, [bar]: bar_steel_material_refund_details },
      'refund_card',
      { zh: '明细', en: 'Details' },
    ),
    creator: creator(),
  },
  {
    label: { zh: '钢材退库单', en: 'Steel refund card' },
    list: { fields: ['id', 'uid', 'steel_type', 'status'], order: ['-id'] },
    create: {
      requiredInputs: ['steel_type'],
      optionalInputs: ['details'],
      number: { field: 'uid', prefix: 'TK-GC' },
    },
    update: [],
    states: {
      status: {
        initial: draft,
        transitions: {
          submit: {
            label: { zh: '提交', en: 'Submit' },
            from: [draft],
            to: pending_inspection,
            who: [{ person: 'creator' }],
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
