import { applyStatus } from '../../../../shared/inventory/codes.ts'
import { countedOutFindings } from '../../../../shared/inventory/issuing/apply_rules.ts'
import type { Db } from '../../../db/connection/database.ts'
import type { Handlers } from '../../context.ts'
import { clearBatchChoice } from './apply_card.ts'
import { steelLine } from './apply_lines.ts'
import { closedUnit } from './open_units.ts'
import { pickableBatches } from './pickable.ts'

export const steel_material_apply_details = {
  async update({ id }, given, { db }) {
    const values = clearBatchChoice(given, given.material_code)
    await db.updateTable('steel_material_apply_details').set(values).where('id', '=', id).execute()
  },
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
    ...((await isWritten(db, apply_card)) ? await closedUnit(db, sub_order_uid) : []),
  ],
} satisfies Handlers<'steel_material_apply_details'>

/** Its card is a draft, or it stands on none yet. */
async function isWritten(db: Db, card: number | null): Promise<boolean> {
  const found = await db
    .selectFrom('steel_material_apply_cards')
    .select('status')
    .where('id', '=', card)
    .executeTakeFirst()
  return found === undefined || found.status === applyStatus.code.draft
}
