import type { Handlers } from '../../context.ts'
import { lineFindings } from './entry_lines.ts'
import { describeLine, redescribeLine } from './line_description.ts'

export const auxiliary_material_entry_details = {
  async create(input, { db }) {
    const { insertId } = await db
      .insertInto('auxiliary_material_entry_details')
      .values({ ...input, ...(await describeLine(db, 'auxiliary_material', input)) })
      .executeTakeFirstOrThrow()
    return Number(insertId)
  },
  async update(line, input, { db }) {
    await db
      .updateTable('auxiliary_material_entry_details')
      .set(await redescribeLine(db, 'auxiliary_material', line, input))
      .where('id', '=', line.id)
      .execute()
  },
  validate: (line, ctx, before) => lineFindings('auxiliary_material', line, ctx, before),
} satisfies Handlers<'auxiliary_material_entry_details'>
