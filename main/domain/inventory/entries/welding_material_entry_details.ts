import type { Handlers } from '../../context.ts'
import { lineFindings } from './entry_lines.ts'
import { describeLine, redescribeLine } from './line_description.ts'

export const welding_material_entry_details = {
  async create(input, { db }) {
    const { insertId } = await db
      .insertInto('welding_material_entry_details')
      .values({ ...input, ...(await describeLine(db, 'welding_material', input)) })
      .executeTakeFirstOrThrow()
    return Number(insertId)
  },
  async update(line, input, { db }) {
    await db
      .updateTable('welding_material_entry_details')
      .set(await redescribeLine(db, 'welding_material', line, input))
      .where('id', '=', line.id)
      .execute()
  },
  validate: (line, ctx, before) => lineFindings('welding_material', line, ctx, before),
} satisfies Handlers<'welding_material_entry_details'>
