import { steelType } from '../../../../shared/inventory/codes.ts'
import { remnantFindings } from '../../../../shared/inventory/refunds/refund_rules.ts'
import type { Handlers } from '../../context.ts'
import { changedLine, markFindings, newLine, overFindingsOf } from './steel_refund_lines.ts'

const { bar } = steelType.word

export const bar_steel_material_refund_details = {
  async create(input, { db }) {
    const { insertId } = await db
      .insertInto('bar_steel_material_refund_details')
      .values({ ...input, ...(await newLine(db, bar, input)) })
      .executeTakeFirstOrThrow()
    return Number(insertId)
  },
  async update(detail, input, { db }) {
    await db
      .updateTable('bar_steel_material_refund_details')
      .set({ ...input, ...(await changedLine(db, bar, detail, input)) })
      .where('id', '=', detail.id)
      .execute()
  },
  validate: async (detail, { db }, before) => [
    ...remnantFindings(detail),
    ...(await overFindingsOf(db, detail)),
    ...(await markFindings(db, detail, before)),
  ],
} satisfies Handlers<'bar_steel_material_refund_details'>
