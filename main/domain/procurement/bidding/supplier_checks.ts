import { supplier_checks as declared } from '../../../../shared/procurement/supplier_checks.ts'
import { checkNeeds } from '../../../../shared/procurement/titles.ts'
import { exactText } from '../../compared_texts.ts'
import type { Handlers } from '../../context.ts'
import { clearCheckFlag } from './checked_price.ts'
import { formHandlers, formInUse, isFilledIn, requireNoRound } from './forms.ts'

const { conditions, transitions } = formHandlers('supplier_checks', checkNeeds)
const required = ['bidding_sheet', 'applicant', 'application_date', 'project', 'estimated_price']

export const supplier_checks = {
  conditions: {
    ...conditions,
    complete: (check) => isFilledIn(check, declared, required),
  },
  transitions,
  update: (check, input) => ({ set: { ...input, ...clearCheckFlag(check, input.estimated_price) } }),
  async remove(check, { db }) {
    const { id } = check
    const relationship = await db
      .selectFrom('supply_relationships')
      .select('id')
      .where(exactText('supplier_check', String(id)))
      .executeTakeFirst()
    if (relationship) throw formInUse()
    await requireNoRound(db, 'supplier_checks', check)
    await db.deleteFrom('supplier_checks').where('id', '=', id).execute()
  },
} satisfies Handlers<'supplier_checks'>
