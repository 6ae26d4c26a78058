import { applyStatus, refundStatus } from '../../../../shared/inventory/codes.ts'
import { overWarning } from '../../../../shared/inventory/refunds/refund_rules.ts'
import { welding_material_refund_cards as declared } from '../../../../shared/inventory/refunds/welding_material_refund_cards.ts'
import { packsIn } from '../../../../shared/inventory/stock/stock_weights.ts'
import { invalidField } from '../../../../shared/kernel/errors.ts'
import { type Finding, warning } from '../../../../shared/kernel/findings.ts'
import { no } from '../../../../shared/kernel/kinds.ts'
import { units } from '../../../../shared/procurement/units.ts'
import { localized } from '../../../../shared/texts/index.ts'
import type { Db } from '../../../db/connection/database.ts'
import type { Handlers } from '../../context.ts'
import { usableUntil } from '../welding/issued_consumables.ts'
import { assertRestLeft, weldingRest } from './refund_limits.ts'
import { receivedBy, refundTransitions } from './refund_transitions.ts'
import { frozenForInspection, returnToStock } from './refunded_stock.ts'
import { returnableWelding } from './returnable.ts'
import { applyCardOf, copiedFrom } from './welding_apply_card.ts'

export const welding_material_refund_cards = {
  async create(input, { db }) {
    const copied = await copiedFrom(db, input.apply_card_uid, input.create_dt)
    const weight = input.weight ?? (await returnableWeight(db, input.apply_card_uid))
    return { insert: { ...copied, ...input, weight } }
  },
  async update(card, input, { db }) {
    const copied =
      input.apply_card_uid === undefined ? {} : await copiedFrom(db, input.apply_card_uid, card.create_dt)
    return { set: { ...copied, ...input } }
  },
  validate: async (card, { db }) => [
    ...(await rebakeFindings(db, card)),
    ...(card.status === refundStatus.code.draft ? await overIssued(db, card) : []),
  ],
  conditions: {
    async issued_card({ apply_card_uid }, { db }) {
      const card = await applyCardOf(db, apply_card_uid)
      if (card === undefined) return { part: 'card_known', fact: apply_card_uid }
      return card.status === applyStatus.code.issued || { fact: apply_card_uid }
    },
    not_over: (card, { db }) => overIssued(db, card),
  },
  transitions: {
    ...refundTransitions,
    async submit(card, ctx) {
      const { department, ...copied } = await copiedFrom(ctx.db, card.apply_card_uid, card.create_dt)
      return {
        ...copied,
        department: card.department || department,
        ...refundTransitions.submit(card, ctx),
      }
    },
    async take_back({ uid, apply_card_uid, weight }, ctx) {
      const card = await applyCardOf(ctx.db, apply_card_uid)
      const batch = await ctx.db
        .selectFrom('welding_material_inventory_details')
        .selectAll()
        .where('id', '=', card?.inventory_detail ?? null)
        .executeTakeFirstOrThrow()
      const { id: _, ...row } = batch
      const newBatch = { ...row, ...frozenForInspection, count: packsIn(batch, weight) }
      const inventory_detail = await returnToStock(
        'welding_material',
        batch,
        newBatch,
        { document_uid: uid },
        ctx,
      )
      return { ...receivedBy(ctx), inventory_detail }
    },
  },
  queries: { returnable: (query, { db }) => returnableWelding(db, query) },
} satisfies Handlers<'welding_material_refund_cards'>

/** Warns that low-hydrogen consumables out of the oven for too long must be baked again (5.5). */
async function rebakeFindings(
  db: Db,
  { rebake, apply_card_uid }: { readonly rebake: number; readonly apply_card_uid: string },
): Promise<Finding[]> {
  if (rebake === no) return []
  const card = await applyCardOf(db, apply_card_uid)
  const [until] = await usableUntil(db, card ? [card] : [])
  return [
    warning(
      'STK-4H',
      'apply_card_uid',
      localized((t) => t.refunds.out_too_long(until ?? '')),
    ),
  ]
}

interface Card {
  readonly id: number
  readonly status: number
  readonly apply_card_uid: string
  readonly weight: number
}
/** A warning if the card returns more than is left of its apply card; none if that is unknown. */
async function overIssued(db: Db, { id, status, apply_card_uid, weight }: Card): Promise<Finding[]> {
  const card = await applyCardOf(db, apply_card_uid)
  if (card?.status !== applyStatus.code.issued) return []
  const rest = await weldingRest(db, card, id, status)
  return weight > rest ? [overWarning('weight', rest, units.kilograms)] : []
}

/** The returnable weight in kg, as the default. */
async function returnableWeight(db: Db, apply_card_uid: string): Promise<number> {
  const card = await applyCardOf(db, apply_card_uid)
  if (card?.status !== applyStatus.code.issued)
    throw invalidField(
      'weight',
      localized((t, l) => t.required(declared.fields.weight.label[l])),
    )
  const rest = await weldingRest(db, card, undefined)
  assertRestLeft('weight', rest, units.kilograms)
  return rest
}
