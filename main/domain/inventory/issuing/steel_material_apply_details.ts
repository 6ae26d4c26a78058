import { applyStatus } from '../../../../shared/inventory/codes.ts'
import { countedOutFindings } from '../../../../shared/inventory/issuing/apply_rules.ts'
import type { Db } from '../../../db/connection/database.ts'
import type { Handlers } from '../../context.ts'
import { clearBatchChoice } from './apply_card.ts'
import { steelLine } from './apply_lines.ts'
import { closedUnit } from './open_units.ts'
import { pickableBatches } from './pickable.ts'

export const steel_material_apply_details = {
  update: (_, input) => ({ set: clearBatchChoice(input, input.material_code) }),
  queries: {
    async pickable({ record }, { db }) {
      const detail = await db
        .selectFrom('steel_material_apply_details')
        .selectAll()
        .where('id', '=', record)
        .executeTakeFirst()
      return pickableBatches(db, 'steel_material', detail && (await steelLine(db, detail)))
    },
  },
  validate: async ({ actual_count, count, sub_order_uid, apply_card }, { db }) => [
    ...countedOutFindings(actual_count, count),
    ...((await isDraft(db, apply_card)) ? await closedUnit(db, sub_order_uid) : []),
  ],
} satisfies Handlers<'steel_material_apply_details'>

/** Whether the line's card is a draft, or the line has no card yet. */
async function isDraft(db: Db, card: number | null): Promise<boolean> {
  const row = await db
    .selectFrom('steel_material_apply_cards')
    .select('status')
    .where('id', '=', card)
    .executeTakeFirst()
  return row === undefined || row.status === applyStatus.code.draft
}
