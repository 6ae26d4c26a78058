import { steelType } from '../../../../shared/inventory/codes.ts'
import { remnantFindings } from '../../../../shared/inventory/refunds/refund_rules.ts'
import type { Handlers } from '../../context.ts'
import { changedLine, markFindings, newLine, overFindingsOf } from './steel_refund_lines.ts'

const { bar } = steelType.word

export const bar_steel_material_refund_details = {
  async create(given, { db }) {
    const { insertId } = await db
      .insertInto('bar_steel_material_refund_details')
      .values({ ...given, ...(await newLine(db, bar, given)) })
      .executeTakeFirstOrThrow()
    return Number(insertId)
  },
  async update(detail, given, { db }) {
    await db
      .updateTable('bar_steel_material_refund_details')
      .set({ ...given, ...(await changedLine(db, bar, detail, given)) })
      .where('id', '=', detail.id)
      .execute()
  },
  validate: async (detail, { db }, before) => [
    ...remnantFindings(detail),
    ...(await overFindingsOf(db, detail)),
    ...(await markFindings(db, detail, before)),
  ],
} satisfies Handlers<'bar_steel_material_refund_details'>
