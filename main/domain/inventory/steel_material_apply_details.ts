import { countedOutFindings } from '../../../shared/inventory/apply_rules.ts'
import type { Handlers } from '../context.ts'
import { steelLine } from './apply_lines.ts'
import { lastChosen } from './applying.ts'
import { pickableFor } from './pickable.ts'

export const steel_material_apply_details = {
  async update({ id }, given, { db }) {
    const values = lastChosen(given, given.material_code)
    await db.updateTable('steel_material_apply_details').set(values).where('id', '=', id).execute()
  },
  queries: {
    async pickable({ record }, { db }) {
      const detail = await db
        .selectFrom('steel_material_apply_details')
        .selectAll()
        .where('id', '=', record)
        .executeTakeFirst()
      return pickableFor(db, 'steel_material', detail && (await steelLine(db, detail)))
    },
  },
  judge: ({ actual_count, count }) => countedOutFindings(actual_count, count),
} satisfies Handlers<'steel_material_apply_details'>
