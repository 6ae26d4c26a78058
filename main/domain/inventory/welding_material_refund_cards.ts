import { applyStatus, refundStatus } from '../../../shared/inventory/codes.ts'
import { packsIn } from '../../../shared/inventory/stock_weights.ts'
import { round } from '../../../shared/kernel/decimals.ts'
import { warning } from '../../../shared/kernel/findings.ts'
import { no } from '../../../shared/kernel/kinds.ts'
import { say } from '../../../shared/texts/index.ts'
import type { Handlers } from '../context.ts'
import { usableUntil } from './handed_out.ts'
import { refundSteps, takenBack } from './refund_steps.ts'
import { inspectedFirst, putBack } from './refunded_stock.ts'
import { returnableWelding, weightsBack } from './returnable.ts'
import { applyCardOf, copiedFrom } from './welding_apply_card.ts'

const kilogramDecimals = 2

export const welding_material_refund_cards = {
  async create(given, { db }) {
    const copied = await copiedFrom(db, given.apply_card_uid, given.create_dt)
    const { insertId } = await db
      .insertInto('welding_material_refund_cards')
      .values({ ...copied, ...given })
      .executeTakeFirstOrThrow()
    return Number(insertId)
  },
  async update(card, given, { db }) {
    const copied =
      given.apply_card_uid === undefined ? {} : await copiedFrom(db, given.apply_card_uid, card.create_dt)
    await db
      .updateTable('welding_material_refund_cards')
      .set({ ...copied, ...given })
      .where('id', '=', card.id)
      .execute()
  },
  /** Low-hydrogen electrodes and the like that were out for too long go back to the oven (5.5). */
  async judge({ rebake, apply_card_uid }, { db }) {
    if (rebake === no) return []
    const card = await applyCardOf(db, apply_card_uid)
    const [until] = await usableUntil(db, card ? [card] : [])
    return [
      warning(
        'STK-4H',
        'apply_card_uid',
        say((t) => t.refunds.out_too_long(until ?? '')),
      ),
    ]
  },
  conditions: {
    async issued_card({ apply_card_uid }, { db }) {
      const card = await applyCardOf(db, apply_card_uid)
      return card === undefined ? 'card_known' : card.status === applyStatus.code.issued
    },
    async not_over({ id, apply_card_uid, weight }, { db }) {
      const card = await applyCardOf(db, apply_card_uid)
      const others = (await weightsBack(db, [apply_card_uid])).filter(
        (one) => one.id !== id && one.stands === refundStatus.code.returned,
      )
      const back = others.reduce((sum, one) => sum + one.weight, weight)
      return round(back, kilogramDecimals) <= (card?.actual_weight ?? 0)
    },
  },
  transitions: {
    ...refundSteps,
    async submit(card, ctx) {
      const { department, ...copied } = await copiedFrom(ctx.db, card.apply_card_uid, card.create_dt)
      return {
        ...copied,
        department: card.department || department,
        ...refundSteps.submit(card, ctx),
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
      const anew = { ...row, ...inspectedFirst, count: packsIn(batch, weight) }
      const inventory_detail = await putBack('welding_material', batch, anew, { document_uid: uid }, ctx)
      return { ...takenBack(ctx), inventory_detail }
    },
  },
  queries: { returnable: (asked, { db }) => returnableWelding(db, asked) },
} satisfies Handlers<'welding_material_refund_cards'>
