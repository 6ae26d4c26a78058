import { refundStatus } from '../../../../shared/inventory/codes.ts'
import { bought_in_component_refund_details as declared } from '../../../../shared/inventory/refunds/bought_in_component_refund_details.ts'
import { invalidField } from '../../../../shared/kernel/errors.ts'
import { localized } from '../../../../shared/texts/index.ts'
import type { Db } from '../../../db/connection/database.ts'
import type { Handlers } from '../../context.ts'
import { type PartLine, partLineOf } from '../issuing/issued_lines.ts'
import { partDetailFromLine, partOverFindings } from './bought_in_returns.ts'
import { assertRestLeft, partsRest } from './refund_limits.ts'

const emptyDetail = {
  drawing_number: '',
  specification: '',
  name: '',
  unit: '',
  material_number: '',
  apply_detail: null,
  refund_card: null,
}

export const bought_in_component_refund_details = {
  async create(input, { db }) {
    const detail = { ...emptyDetail, ...input }
    const card = await cardOf(db, detail.refund_card)
    const line = await partLineOf(db, {
      apply_detail: detail.apply_detail,
      number: detail.material_number,
      sub_order_uid: card?.sub_order_uid ?? '',
    })
    return {
      insert: {
        ...input,
        count: input.count ?? (await returnableCount(db, line, detail)),
        ...(line && partDetailFromLine(detail, line)),
      },
    }
  },
  /** Until the card is submitted, a changed number, card or line looks the issued line up again (4.10). */
  async update(detail, input, { db }) {
    const { refund_card, material_number, apply_detail } = input
    const now = { ...detail, ...input }
    const card = await cardOf(db, now.refund_card)
    const asks =
      apply_detail !== null && [refund_card, material_number, apply_detail].some((one) => one !== undefined)
    const isOpen = !card || card.status === refundStatus.code.draft
    const line =
      asks && isOpen
        ? await partLineOf(db, {
            apply_detail: apply_detail ?? (refund_card === undefined ? null : now.apply_detail),
            number: now.material_number,
            sub_order_uid: card?.sub_order_uid ?? '',
          })
        : undefined
    return { set: { ...input, ...(line && partDetailFromLine(now, line)) } }
  },
  /** Only while the card is a draft. */
  async validate(detail, { db }) {
    const card = await cardOf(db, detail.refund_card)
    if (detail.apply_detail === null || (card && card.status !== refundStatus.code.draft)) return []
    const line = await partLineOf(db, { apply_detail: detail.apply_detail, number: '', sub_order_uid: '' })
    return line ? partOverFindings(db, detail, line) : []
  },
} satisfies Handlers<'bought_in_component_refund_details'>

/** The returnable count, as the default. */
async function returnableCount(
  db: Db,
  line: PartLine | undefined,
  detail: { readonly refund_card: number | null },
): Promise<number> {
  if (!line)
    throw invalidField(
      'count',
      localized((t, l) => t.required(declared.fields.count.label[l])),
    )
  const rest = await partsRest(db, line, detail)
  assertRestLeft('count', rest, line.unit)
  return rest
}

async function cardOf(db: Db, id: number | null) {
  if (id === null) return undefined
  return db
    .selectFrom('bought_in_component_refund_cards')
    .select(['sub_order_uid', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
}
