import { parityNeeds } from '../../../../shared/procurement/titles.ts'
import type { Handlers } from '../../context.ts'
import { formHandlers, requireNoRound } from './forms.ts'

const { conditions, transitions } = formHandlers('parity_ratio_cards', parityNeeds)

export const parity_ratio_cards = {
  conditions: {
    ...conditions,
    complete: ({ bidding_sheet, apply_id, applicant, requestor }) =>
      [bidding_sheet, apply_id, applicant, requestor].every((text) => text.trim() !== ''),
  },
  transitions,
  async remove(card, { db }) {
    await requireNoRound(db, 'parity_ratio_cards', card)
    await db.deleteFrom('parity_ratio_cards').where('id', '=', card.id).execute()
  },
} satisfies Handlers<'parity_ratio_cards'>
