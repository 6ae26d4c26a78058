import { refusal } from '../../../../shared/kernel/findings.ts'
import { yes } from '../../../../shared/kernel/kinds.ts'
import { bidding_applications as declared } from '../../../../shared/procurement/bidding_applications.ts'
import { implementClass } from '../../../../shared/procurement/codes.ts'
import { applicationNeeds } from '../../../../shared/procurement/titles.ts'
import { localized } from '../../../../shared/texts/index.ts'
import type { Handlers } from '../../context.ts'
import { formHandlers, formInUse, isFilledIn, requireNoRound } from './forms.ts'

const { negotiated } = implementClass.code
const { conditions, transitions } = formHandlers('bidding_applications', applicationNeeds)
/** The code of an unspecified class is 0. */
const required = ['uid', 'bidding_sheet', 'applicant', 'requestor', 'amount', 'implement_class']

export const bidding_applications = {
  conditions: {
    ...conditions,
    complete: (application) => isFilledIn(application, declared, required),
  },
  transitions,
  /** Core parts of a vessel must not be bought by negotiation. */
  validate: ({ is_core_part, implement_class }) =>
    is_core_part === yes && implement_class === negotiated
      ? [
          refusal(
            'implement_class',
            localized((t) => t.procurement.core_part_negotiated),
          ),
        ]
      : [],
  /** Parity cards refer to the application by its number. */
  async update({ id, uid }, input, { db }) {
    await db.updateTable('bidding_applications').set(input).where('id', '=', id).execute()
    if (input.uid !== undefined)
      await db
        .updateTable('parity_ratio_cards')
        .set({ apply_id: input.uid })
        .where('apply_id', '=', uid)
        .execute()
  },
  async remove(application, { db }) {
    const { id, uid } = application
    const card = await db
      .selectFrom('parity_ratio_cards')
      .select('id')
      .where('apply_id', '=', uid)
      .executeTakeFirst()
    if (card) throw formInUse()
    await requireNoRound(db, 'bidding_applications', application)
    await db.deleteFrom('bidding_applications').where('id', '=', id).execute()
  },
} satisfies Handlers<'bidding_applications'>
