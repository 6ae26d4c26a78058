import { steelType } from '../../../../shared/inventory/codes.ts'
import { isPlate } from '../../../../shared/inventory/stock/material_classes.ts'
import { yes } from '../../../../shared/kernel/kinds.ts'
import type { Db } from '../../../db/connection/database.ts'
import type { Handlers } from '../../context.ts'
import { firstCategory, lineFindings } from './entry_lines.ts'
import { describeLine, redescribeLine } from './line_description.ts'

export const steel_material_entry_details = {
  async create(given, { db }) {
    const { insertId } = await db
      .insertInto('steel_material_entry_details')
      .values({ ...given, ...(await describeLine(db, 'steel_material', given)) })
      .executeTakeFirstOrThrow()
    return Number(insertId)
  },
  async update(line, given, { db }) {
    await db
      .updateTable('steel_material_entry_details')
      .set(await redescribeLine(db, 'steel_material', line, given))
      .where('id', '=', line.id)
      .execute()
  },
  validate: (line, ctx, before) => lineFindings('steel_material', line, ctx, before),
  afterWrite: ({ entry }, { db }) => tellType(db, entry),
  async remove({ id, entry }, { db }) {
    await db.deleteFrom('steel_material_entry_details').where('id', '=', id).execute()
    await tellType(db, entry)
  },
} satisfies Handlers<'steel_material_entry_details'>

/** The first line says what the document brings, where nobody has (T39). */
async function tellType(db: Db, entry: number): Promise<void> {
  const known = await firstCategory(db, 'steel_material', entry)
  const steel_type = known === '' || isPlate(known) ? steelType.code.board : steelType.code.bar
  await db
    .updateTable('steel_material_entries')
    .set({ steel_type })
    .where('id', '=', entry)
    .where('type_by_line', '=', yes)
    .where('steel_type', '<>', steel_type)
    .execute()
}
