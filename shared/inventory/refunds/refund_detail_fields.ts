import { ext, optional } from '../../kernel/field.ts'
import { codeText, creator, float, id, int, ref, text } from '../../kernel/kinds.ts'
import { refundPart, refundStatus } from '../codes.ts'
import { grade } from '../stock/grades.ts'
import { refunders } from './refund_card_fields.ts'

/** Fields common to the lines of refund cards. */

const { draft, pending_inspection } = refundStatus.code

/** The first fields of a steel line, in the same order for boards and bars. */
export const steelRefundHead = {
  id: id(),
  name: text('名称', 'Name'),
  material: grade('材料牌号', 'Grade'),
  specification: text('规格', 'Size'),
  material_code: text('材料编号', 'Material number'),
  status: codeText('状态', 'Kind', refundPart),
} as const
export const refundCount = int('数量', 'Count', { min: 1, max: 999_999 })
/** Of all pieces together. */
export const refundWeight = float('重量', 'Weight', { unit: 'kg', min: 0.01, decimals: 2 })

/** References of a line: its card, the issued line it comes from, and the batch it was returned to. */
export const refundLinks = <const Card extends string, const Line extends string, const Stock extends string>(
  card: Card,
  line: Line,
  stock: Stock,
) =>
  ({
    refund_card: ext(optional(ref(card, '退库单', 'Refund card'))),
    apply_detail: ext(optional(ref(line, '领用明细', 'Apply detail'))),
    inventory_detail: ext(optional(ref(stock, '退入库存', 'Stock it became'))),
    creator: creator(),
  }) as const

export const whileDraft = { via: 'refund_card', when: { status: [draft] } } as const
/** A line created without a card can be added to one once. */
export const linked = {
  fields: ['refund_card'],
  when: { refund_card: [null] },
  who: refunders,
} as const
/** Transferred marks are entered by the inspector. */
export const inspectorMarks = {
  fields: ['material_code'],
  parentWhen: { status: [pending_inspection] },
  who: ['inspector'],
} as const
/** A remark may be added to any card, also an ended one. */
export const remarkAlways = { fields: ['remark'], parentWhen: {}, who: refunders } as const
