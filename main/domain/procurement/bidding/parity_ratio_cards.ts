import { parity_ratio_cards as declared } from '../../../../shared/procurement/parity_ratio_cards.ts'
import { parityNeeds } from '../../../../shared/procurement/titles.ts'
import type { Handlers } from '../../context.ts'
import { formHandlers, isFilledIn, requireNoRound } from './forms.ts'

const { conditions, transitions } = formHandlers('parity_ratio_cards', parityNeeds)
const required = ['bidding_sheet', 'apply_id', 'applicant', 'requestor']

export const parity_ratio_cards = {
  conditions: {
    ...conditions,
    complete: (card) => isFilledIn(card, declared, required),
  },
  transitions,
  async remove(card, { db }) {
    await requireNoRound(db, 'parity_ratio_cards', card)
    await db.deleteFrom('parity_ratio_cards').where('id', '=', card.id).execute()
  },
} satisfies Handlers<'parity_ratio_cards'>
