import { entryCategory } from '../../../shared/inventory/codes.ts'
import { isOutsourced, isStandardPart } from '../../../shared/inventory/material_classes.ts'
import { yes } from '../../../shared/kernel/kinds.ts'
import type { Handlers } from '../context.ts'
import { describedLine, retold } from './described_lines.ts'
import { isFirstLine, lineFindings } from './entry_lines.ts'

const { standard_part, cooperant_part, purchased_part } = entryCategory.code

export const bought_in_component_entry_details = {
  async create(given, { db }) {
    const { insertId } = await db
      .insertInto('bought_in_component_entry_details')
      .values({ ...given, ...(await describedLine(db, 'bought_in_component', given)) })
      .executeTakeFirstOrThrow()
    return Number(insertId)
  },
  async update(line, given, { db }) {
    await db
      .updateTable('bought_in_component_entry_details')
      .set(await retold(db, 'bought_in_component', line, given))
      .where('id', '=', line.id)
      .execute()
  },
  judge: (line, ctx, before) => lineFindings('bought_in_component', line, ctx, before),
  /** The first line says what the document brings, where nobody has (T40). */
  async follow(line, { db }) {
    if (!(await isFirstLine(db, 'bought_in_component', line))) return
    const category = kindOf(line.category)
    await db
      .updateTable('bought_in_component_entries')
      .set({ category })
      .where('id', '=', line.entry)
      .where('type_by_line', '=', yes)
      .where('category', '<>', category)
      .execute()
  },
} satisfies Handlers<'bought_in_component_entry_details'>

function kindOf(materialClass: string) {
  if (isStandardPart(materialClass)) return standard_part
  return isOutsourced(materialClass) ? cooperant_part : purchased_part
}
