import { expiryDate, expiryFindings, needsDate } from '../../../../shared/inventory/stock/validity.ts'
import type { Db } from '../../../db/connection/database.ts'
import type { Handlers } from '../../context.ts'
import { entryHandlers } from './entry_handlers.ts'
import { materialMasterOf } from './line_facts.ts'

const common = entryHandlers('welding_material', async (batch, { id }, { db, now, warn }) => {
  const { production_dt } = await db
    .selectFrom('welding_material_entry_details')
    .select('production_dt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { shelf_life_months } = await materialMasterOf(db, batch.material_mark)
  const deadline = expiryDate(batch, production_dt ?? now, shelf_life_months)
  for (const { code, field, text } of expiryFindings(deadline, now.slice(0, 10))) warn(code, field, text)
  return { ...batch, deadline }
})

export const welding_material_entries = {
  ...common,
  conditions: {
    ...common.conditions,
    async dated({ id }, { db }) {
      const open = (await linesToDate(db, id)).filter(needsDate).length
      return open === 0 || { fact: open }
    },
  },
} satisfies Handlers<'welding_material_entries'>

/** The lines of an entry without a production date. */
const linesToDate = (db: Db, entry: number) =>
  db
    .selectFrom('welding_material_entry_details')
    .select(['category', 'material_mark'])
    .where('entry', '=', entry)
    .where('production_dt', 'is', null)
    .execute()
