import { entryCategory } from '../../../../shared/inventory/codes.ts'
import { isOutsourced, isStandardPart } from '../../../../shared/inventory/stock/material_classes.ts'
import { yes } from '../../../../shared/kernel/kinds.ts'
import type { Db } from '../../../db/connection/database.ts'
import type { Handlers } from '../../context.ts'
import { firstCategory, lineHandlers } from './entry_lines.ts'

const { standard_part, cooperant_part, purchased_part } = entryCategory.code

export const bought_in_component_entry_details = {
  ...lineHandlers('bought_in_component'),
  afterWrite: ({ entry }, { db }) => updateCategory(db, entry),
  async remove({ id, entry }, { db }) {
    await db.deleteFrom('bought_in_component_entry_details').where('id', '=', id).execute()
    await updateCategory(db, entry)
  },
} satisfies Handlers<'bought_in_component_entry_details'>

/** Sets the entry's category from its first line, unless it was entered by hand (T40). */
async function updateCategory(db: Db, entry: number): Promise<void> {
  const category = kindOf(await firstCategory(db, 'bought_in_component', entry))
  await db
    .updateTable('bought_in_component_entries')
    .set({ category })
    .where('id', '=', entry)
    .where('type_by_line', '=', yes)
    .where('category', '<>', category)
    .execute()
}

function kindOf(materialClass: string) {
  if (isStandardPart(materialClass)) return standard_part
  return isOutsourced(materialClass) ? cooperant_part : purchased_part
}
