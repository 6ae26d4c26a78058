import { countedOutFindings } from '../../../shared/inventory/apply_rules.ts'
import type { Handlers } from '../context.ts'
import { steelLine } from './apply_lines.ts'
import { pickableFor } from './pickable.ts'

export const steel_material_apply_details = {
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
