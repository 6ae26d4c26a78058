import { hidden, optional, summed } from '../kernel/field.ts'
import { bool, datetime, float, id, int, ref, text } from '../kernel/kinds.ts'
import { custom, equals, resource, throughReferences } from '../kernel/resource.ts'
import { libraryStatus } from './codes.ts'

const { unreviewed, reviewed } = libraryStatus.code

/** Upper limit of a part's weight, kg. */
export const maxWeight = 999_999.99

/**
 * A part of a library. An assembly has neither weight nor material. Editable until the library is reviewed.
 */
export const process_materials = resource(
  'process_materials',
  {
    id: id(),
    lib: ref('process_libraries', '工艺库', 'Library'),
    ticket_number: int('票号', 'Ticket', { min: 1, max: 99_999 }),
    part_number: int('件号', 'Part no.', { min: 0, max: 99_999 }),
    drawing_number: text('图号', 'Drawing', { max: 64 }),
    parent_drawing_number: text('上级图号', 'Drawing of the assembly', { max: 64 }),
    name: text('名称', 'Name', { max: 64 }),
    spec: text('规格', 'Specification', { max: 128 }),
    count: summed(int('数量', 'Count', { min: 1, max: 99_999 })),
    material: optional(ref('materials', '材料', 'Material')),
    piece_weight: float('单重', 'Unit weight', { unit: 'kg', min: 0, max: maxWeight, decimals: 4 }),
    remark: text('备注', 'Remark', { max: 256 }),
    total_weight: float('总重', 'Total weight', { unit: 'kg', decimals: 2 }),
    /** Copied from the work order, for listing; the order number is locked while there are parts. */
    order_uid: hidden(text('工作令号', 'Work order', { max: 32 })),
    /** The planned finish, set by production in the ledger. */
    estimated_finish_dt: hidden(optional(datetime('计划完工', 'Planned finish'))),
  },
  {
    label: { zh: '零件', en: 'Part' },
    away: {
      carried: 'all',
      knownBy: [['ticket_number', 'drawing_number'], ['drawing_number', 'name'], ['name']],
    },
    title: ['order_uid', 'ticket_number', 'name'],
    list: {
      fields: 'all',
      filters: {
        work_order_uid: throughReferences('equals', ['lib'], 'work_order_uid', int('工作令号', 'Work order')),
        work_order: throughReferences('equals', ['lib', 'work_order'], 'uid', text('工作令号', 'Work order')),
        lib: equals('lib'),
        /** Parts of open orders without a card that counts. */
        without_card: custom(bool('没有流转卡', 'Without card')),
      },
      order: ['order_uid', 'ticket_number', 'id'],
      defaultUnpaged: true,
      totals: { total_weight: 'total_weight' },
      search: ['name', 'drawing_number', 'spec', 'order_uid'],
    },
    update: [
      {
        fields: [
          'ticket_number',
          'part_number',
          'drawing_number',
          'parent_drawing_number',
          'name',
          'spec',
          'count',
          'material',
          'piece_weight',
        ],
      },
      { fields: ['remark'], parentWhen: { status: [unreviewed, reviewed] } },
    ],
    parentState: { via: 'lib', when: { status: [unreviewed] } },
    display: {
      columns: [
        'ticket_number',
        'part_number',
        'drawing_number',
        'parent_drawing_number',
        'name',
        'spec',
        'count',
        'material',
        'piece_weight',
        'total_weight',
      ],
    },
    allow: { update: ['planner'] },
  },
)
