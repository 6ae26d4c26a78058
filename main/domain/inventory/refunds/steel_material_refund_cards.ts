import { refundPart } from '../../../../shared/inventory/codes.ts'
import { AppError } from '../../../../shared/kernel/errors.ts'
import { localized } from '../../../../shared/texts/index.ts'
import type { Handlers } from '../../context.ts'
import { lineFinding } from '../issuing/apply_card.ts'
import { receivedBy, refundTransitions } from './refund_transitions.ts'
import { returnableSteel } from './returnable.ts'
import { warnOfSmallRemnants } from './small_remnants.ts'
import { steelDetailFromLine, steelOverFindings } from './steel_refund_lines.ts'
import { detailsOf, familyOf, resolvedDetails } from './steel_refunds.ts'
import { returnSteel } from './steel_returns.ts'
import { usualSteelType } from './usual_steel_type.ts'

export const steel_material_refund_cards = {
  async create(fields, { db, input }) {
    const steel_type = fields.steel_type ?? (await usualSteelType(db, fields.sub_order_uid, input['details']))
    return { insert: { ...fields, steel_type } }
  },
  /** The type determines the table of the details, so it is locked while there are any. */
  async update(card, input, { db }) {
    if (input.steel_type !== undefined && (await detailsOf(db, card)).length > 0) throw familyInUse()
    await db.updateTable('steel_material_refund_cards').set(input).where('id', '=', card.id).execute()
  },
  conditions: {
    async has_details(card, { db }) {
      const details = await resolvedDetails(db, card)
      if (details.length === 0) return false
      const others = details.filter(({ line }) => line?.sub_order_uid !== card.sub_order_uid).length
      return others === 0 || { part: 'lines_issued', fact: others }
    },
    /** Everything that returns to stock must have its number (2.15). */
    async marked(card, { db }) {
      const open = (await detailsOf(db, card)).filter(
        ({ status, material_code }) => status !== refundPart.word.scrap && material_code.trim() === '',
      ).length
      return open === 0 || { fact: open }
    },
    async not_over(card, { db }) {
      const result = []
      for (const [at, { detail, line }] of (await resolvedDetails(db, card)).entries())
        for (const one of line ? await steelOverFindings(db, detail, line, card.status) : [])
          result.push(lineFinding(one, at))
      return result
    },
  },
  transitions: {
    ...refundTransitions,
    async submit(card, ctx) {
      for (const { detail, line } of await resolvedDetails(ctx.db, card))
        if (line && detail.apply_detail === null)
          await ctx.db
            .updateTable(familyOf(card.steel_type))
            .set(await steelDetailFromLine(ctx.db, detail, line))
            .where('id', '=', detail.id)
            .execute()
      await warnOfSmallRemnants(card, ctx)
      return refundTransitions.submit(card, ctx)
    },
    inspect: (_, { caller }) => ({ inspector: caller.name }),
    refuse_inspection: refundTransitions.refuse_return,
    async take_back(card, ctx) {
      await returnSteel(card, ctx)
      await warnOfSmallRemnants(card, ctx)
      return receivedBy(ctx)
    },
    rework: () => ({ ...refundTransitions.rework(), inspector: '' }),
  },
  queries: { returnable: (query, { db }) => returnableSteel(db, query) },
} satisfies Handlers<'steel_material_refund_cards'>

function familyInUse(): AppError {
  const text = localized((t) => t.refunds.family_in_use)
  return new AppError('in_use', text, {}, [{ field: 'steel_type', code: 'in_use', text: text }])
}
