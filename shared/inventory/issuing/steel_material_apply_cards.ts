import { childRecords } from '../../kernel/field.ts'
import { id, remark, text } from '../../kernel/kinds.ts'
import { custom, equals, resource } from '../../kernel/resource.ts'
import { aboutLines, orderOfUnit } from '../about_goods.ts'
import { applyStatus } from '../codes.ts'
import {
  cardFilters,
  cardNumber,
  create_dt,
  department,
  internalCardFields,
  signatures,
  state,
} from './apply_fields.ts'
import { applyStates, issuers, ofCards } from './apply_states.ts'
import { steel_material_apply_details } from './steel_material_apply_details.ts'

const { pending_issue } = applyStatus.code

/**
 * A workshop's request for steel; each line has its own order. Its list has the state, which the published
 * read lacks.
 */
export const steel_material_apply_cards = resource(
  'steel_material_apply_cards',
  {
    id: id(),
    department,
    create_dt,
    uid: cardNumber,
    ...signatures,
    details: childRecords(steel_material_apply_details, 'apply_card', { zh: '领用明细', en: 'Details' }),
    ...state,
    remark: remark(),
    ...internalCardFields,
  },
  {
    label: { zh: '钢材领用单', en: 'Steel apply card' },
    title: ['uid', 'department'],
    list: {
      fields: ['id', 'create_dt', 'uid', 'applicant', 'department', 'status', 'pretty_status'],
      filters: {
        ...cardFilters,
        /** Each line has its own unit. */
        work_order: custom(text('工作令号', 'Work order')),
        uid: equals('uid'),
      },
      order: ['-create_dt', '-id'],
      search: ['uid', 'department', 'applicant'],
    },
    responses: { read: { but: ['status', 'pretty_status'] } },
    create: {
      requiredInputs: [],
      optionalInputs: ['details', 'uid', 'remark'],
      number: { field: 'uid', prefix: 'LY-GC' },
    },
    update: [
      { fields: ['issue_reason'], when: { status: [pending_issue] }, who: issuers },
      { fields: ['remark'] },
    ],
    states: applyStates(['group_leader', 'prod_planner'], ['same_order']),
    waiting: {
      about: aboutLines('steel_material_apply_details', 'apply_card', 'material_mark', 'specification'),
      workOrder: orderOfUnit(
        '(select line.sub_order_uid from steel_material_apply_details line where line.apply_card = row.id order by line.id limit 1)',
      ),
      ...ofCards,
    },
    display: { history: { steel_material_apply_details: 'apply_card' } },
    allow: { create: 'everyone', update: 'everyone' },
  },
)
