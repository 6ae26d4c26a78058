import { refundStatus } from '../../../shared/inventory/codes.ts'
import type { Db } from '../../db/database.ts'
import type { Handlers } from '../context.ts'
import { takePartsBack, toldByLine } from './bought_in_returns.ts'
import { issuedParts, partLineOf } from './issued_lines.ts'
import { refundSteps, takenBack } from './refund_steps.ts'
import { countsBack, returnableParts } from './returnable.ts'

interface Card {
  readonly id: number
  readonly sub_order_uid: string
}

export const bought_in_component_refund_cards = {
  /** It is that of whoever writes the card, until somebody hands it in. */
  async create(given, { db, caller }) {
    const { insertId } = await db
      .insertInto('bought_in_component_refund_cards')
      .values({ department: caller.department?.short_name ?? '', ...given })
      .executeTakeFirstOrThrow()
    return Number(insertId)
  },
  conditions: {
    async has_details(card, { db }) {
      const details = await resolved(db, card)
      if (details.length === 0) return false
      return details.every(({ line }) => line?.sub_order_uid === card.sub_order_uid) || 'lines_issued'
    },
    not_over: (card, { db }) => withinIssued(db, card),
  },
  transitions: {
    ...refundSteps,
    async submit(card, ctx) {
      for (const { detail, line } of await resolved(ctx.db, card))
        if (line && detail.apply_detail === null)
          await ctx.db
            .updateTable('bought_in_component_refund_details')
            .set(toldByLine(detail, line))
            .where('id', '=', detail.id)
            .execute()
      const unit = ctx.caller.department?.short_name ?? card.department
      return { ...refundSteps.submit(card, ctx), department: unit }
    },
    async take_back(card, ctx) {
      await takePartsBack(card, ctx)
      return takenBack(ctx)
    },
  },
  queries: { returnable: (asked, { db }) => returnableParts(db, asked) },
} satisfies Handlers<'bought_in_component_refund_cards'>

const detailsOf = (db: Db, { id }: Card) =>
  db
    .selectFrom('bought_in_component_refund_details')
    .selectAll()
    .where('refund_card', '=', id)
    .orderBy('id')
    .execute()

/** The details of a card, each with the issued line it comes from. */
async function resolved(db: Db, card: Card) {
  const found = []
  for (const detail of await detailsOf(db, card)) {
    const named = { ...detail, number: detail.material_number, sub_order_uid: card.sub_order_uid }
    found.push({ detail, line: await partLineOf(db, named) })
  }
  return found
}

/** Whether a card brings back no more of each issued line than was issued and has not come back yet. */
async function withinIssued(db: Db, card: Card): Promise<boolean> {
  const wanted = (await detailsOf(db, card)).flatMap(({ apply_detail }) =>
    apply_detail === null ? [] : [apply_detail],
  )
  const back = await countsBack(db, wanted)
  const lines = await issuedParts(db).where('line.id', 'in', wanted).execute()
  return lines.every(({ id, issued }) => {
    const counts = back.filter(
      ({ line, stands, card: of }) =>
        line === id && (of === card.id || stands === refundStatus.code.returned),
    )
    return counts.reduce((sum, { count }) => sum + count, 0) <= issued
  })
}
