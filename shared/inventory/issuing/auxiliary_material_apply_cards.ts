import { countedIn, optional, summed } from '../../kernel/field.ts'
import { int, lines, ref, text } from '../../kernel/kinds.ts'
import { contains, custom, equals, resource } from '../../kernel/resource.ts'
import { orderOfUnit } from '../about_goods.ts'
import { applyStatus } from '../codes.ts'
import { internalCardFields, pieces, unitCardHead, unitCardList } from './apply_fields.ts'
import { applicants, applyStates, issuers, ofCards } from './apply_states.ts'
import { pickable } from './picking_queries.ts'

const { draft, pending_issue } = applyStatus.code
const stock = (zh: string, en: string) => ref('auxiliary_material_inventory_details', zh, en)
const needed = ['apply_inventory', 'apply_count'] as const

/** A card for gas, discs or paint: the requested item, and the one issued. */
export const auxiliary_material_apply_cards = resource(
  'auxiliary_material_apply_cards',
  {
    ...unitCardHead,
    apply_inventory: stock('申请物品', 'Requested item'),
    apply_count: summed(
      countedIn('apply_inventory.unit', int('申请数量', 'Applied', { min: 1, max: 999_999 })),
    ),
    actual_inventory: optional(stock('实发物品', 'Issued item')),
    actual_count: summed(countedIn('actual_inventory.unit', optional(pieces('实发数量', 'Issued')))),
    remark: lines('备注', 'Remark'),
    ...internalCardFields,
  },
  {
    label: { zh: '辅材领用单', en: 'Auxiliary apply card' },
    title: ['uid', 'apply_inventory'],
    list: unitCardList({
      /** Published with this spelling: words of the requested item, or its id. */
      apply_intentory: custom(text('申请物品', 'Requested item'), 'apply_inventory'),
      department: contains('department'),
      uid: equals('uid'),
    }),
    create: {
      requiredInputs: needed,
      optionalInputs: ['sub_order_uid', 'uid', 'remark'],
      number: { field: 'uid', prefix: 'LY-FC' },
    },
    update: [
      { fields: ['sub_order_uid', ...needed], when: { status: [draft] }, who: applicants },
      {
        fields: ['actual_inventory', 'actual_count', 'issue_reason'],
        when: { status: [pending_issue] },
        who: issuers,
      },
      { fields: ['remark'] },
    ],
    states: applyStates(['group_leader', 'prod_planner'], []),
    waiting: {
      about: {
        sql: '(select batch.name from auxiliary_material_inventory_details batch where batch.id = row.apply_inventory)',
      },
      workOrder: orderOfUnit('row.sub_order_uid'),
      ...ofCards,
    },
    operations: { pickable: pickable('auxiliary_material_apply_cards', '领用单', 'Apply card') },
    allow: { create: 'everyone', update: 'everyone', pickable: 'everyone' },
  },
)
