import { childRecords } from '../../kernel/field.ts'
import { remark } from '../../kernel/kinds.ts'
import { contains, equals, resource } from '../../kernel/resource.ts'
import { aboutLines, orderOfUnit } from '../about_goods.ts'
import { applyStatus } from '../codes.ts'
import { internalCardFields, unitCardHead, unitCardList } from './apply_fields.ts'
import { applicants, applyStates, issuers, ofCards } from './apply_states.ts'
import { bought_in_component_apply_details } from './bought_in_component_apply_details.ts'

const { draft, pending_issue } = applyStatus.code

/** A workshop's request for flanges, gaskets, bolts and other bought-in components for one unit. */
export const bought_in_component_apply_cards = resource(
  'bought_in_component_apply_cards',
  {
    ...unitCardHead,
    details: childRecords(bought_in_component_apply_details, 'apply_card', { zh: '领用明细', en: 'Details' }),
    remark: remark(),
    ...internalCardFields,
  },
  {
    label: { zh: '外购件领用单', en: 'Bought-in apply card' },
    title: ['uid', 'sub_order_uid'],
    list: unitCardList({
      sub_order_uid: equals('sub_order_uid'),
      uid: equals('uid'),
      department: contains('department'),
    }),
    create: {
      requiredInputs: ['sub_order_uid'],
      optionalInputs: ['details', 'uid', 'remark'],
      number: { field: 'uid', prefix: 'LY-WG' },
    },
    update: [
      { fields: ['sub_order_uid'], when: { status: [draft] }, who: applicants },
      { fields: ['issue_reason'], when: { status: [pending_issue] }, who: issuers },
      { fields: ['remark'] },
    ],
    states: applyStates(['group_leader', 'prod_planner'], ['same_order']),
    waiting: {
      about: aboutLines('bought_in_component_apply_details', 'apply_card', 'name', 'specification'),
      workOrder: orderOfUnit('row.sub_order_uid'),
      ...ofCards,
    },
    display: { history: { bought_in_component_apply_details: 'apply_card' } },
    allow: { create: 'everyone', update: 'everyone' },
  },
)
