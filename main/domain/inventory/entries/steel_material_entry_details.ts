import { steelType } from '../../../../shared/inventory/codes.ts'
import { isPlate } from '../../../../shared/inventory/stock/material_classes.ts'
import { yes } from '../../../../shared/kernel/kinds.ts'
import type { Db } from '../../../db/connection/database.ts'
import type { Handlers } from '../../context.ts'
import { firstCategory, lineHandlers } from './entry_lines.ts'

export const steel_material_entry_details = {
  ...lineHandlers('steel_material'),
  afterWrite: ({ entry }, { db }) => updateSteelType(db, entry),
  async remove({ id, entry }, { db }) {
    await db.deleteFrom('steel_material_entry_details').where('id', '=', id).execute()
    await updateSteelType(db, entry)
  },
} satisfies Handlers<'steel_material_entry_details'>

/** Sets the entry's steel type from its first line, unless it was entered by hand (T39). */
async function updateSteelType(db: Db, entry: number): Promise<void> {
  const category = await firstCategory(db, 'steel_material', entry)
  const steel_type = category === '' || isPlate(category) ? steelType.code.board : steelType.code.bar
  await db
    .updateTable('steel_material_entries')
    .set({ steel_type })
    .where('id', '=', entry)
    .where('type_by_line', '=', yes)
    .where('steel_type', '<>', steel_type)
    .execute()
}
