import type { Db } from '../../../db/connection/database.ts'
import type { Handlers } from '../../context.ts'
import { lineFinding } from '../issuing/apply_card.ts'
import { partLineOf } from '../issuing/issued_lines.ts'
import { partDetailFromLine, partOverFindings, returnParts } from './bought_in_returns.ts'
import { receivedBy, refundTransitions } from './refund_transitions.ts'
import { returnableParts } from './returnable.ts'

interface Card {
  readonly id: number
  readonly sub_order_uid: string
}

export const bought_in_component_refund_cards = {
  /** The department is the creator's until the card is submitted. */
  create: (input, { caller }) => ({
    insert: { department: caller.department?.short_name ?? '', ...input },
  }),
  conditions: {
    async has_details(card, { db }) {
      const details = await resolved(db, card)
      if (details.length === 0) return false
      const others = details.filter(({ line }) => line?.sub_order_uid !== card.sub_order_uid).length
      return others === 0 || { part: 'lines_issued', fact: others }
    },
    async not_over(card, { db }) {
      const result = []
      for (const [at, { detail, line }] of (await resolved(db, card)).entries())
        for (const one of line ? await partOverFindings(db, detail, line, card.status) : [])
          result.push(lineFinding(one, at))
      return result
    },
  },
  transitions: {
    ...refundTransitions,
    async submit(card, ctx) {
      for (const { detail, line } of await resolved(ctx.db, card))
        if (line && detail.apply_detail === null)
          await ctx.db
            .updateTable('bought_in_component_refund_details')
            .set(partDetailFromLine(detail, line))
            .where('id', '=', detail.id)
            .execute()
      const unit = ctx.caller.department?.short_name ?? card.department
      return { ...refundTransitions.submit(card, ctx), department: unit }
    },
    async take_back(card, ctx) {
      await returnParts(card, ctx)
      return receivedBy(ctx)
    },
  },
  queries: { returnable: (query, { db }) => returnableParts(db, query) },
} satisfies Handlers<'bought_in_component_refund_cards'>

const detailsOf = (db: Db, { id }: Card) =>
  db
    .selectFrom('bought_in_component_refund_details')
    .selectAll()
    .where('refund_card', '=', id)
    .orderBy('id')
    .execute()

/** The details of a card with the issued lines they come from. */
async function resolved(db: Db, card: Card) {
  const result = []
  for (const detail of await detailsOf(db, card)) {
    const named = { ...detail, number: detail.material_number, sub_order_uid: card.sub_order_uid }
    result.push({ detail, line: await partLineOf(db, named) })
  }
  return result
}
