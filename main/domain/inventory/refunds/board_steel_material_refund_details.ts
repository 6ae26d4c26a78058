import { steelType } from '../../../../shared/inventory/codes.ts'
import { remnantFindings } from '../../../../shared/inventory/refunds/refund_rules.ts'
import type { Handlers } from '../../context.ts'
import { changedLine, markFindings, newLine, overFindingsOf } from './steel_refund_lines.ts'

const { board } = steelType.word

export const board_steel_material_refund_details = {
  async create(input, { db }) {
    const { insertId } = await db
      .insertInto('board_steel_material_refund_details')
      .values({ ...input, ...(await newLine(db, board, input)) })
      .executeTakeFirstOrThrow()
    return Number(insertId)
  },
  async update(detail, input, { db }) {
    await db
      .updateTable('board_steel_material_refund_details')
      .set({ ...input, ...(await changedLine(db, board, detail, input)) })
      .where('id', '=', detail.id)
      .execute()
  },
  validate: async (detail, { db }, before) => [
    ...remnantFindings({ status: detail.status, specification: detail.specification }),
    ...(await overFindingsOf(db, detail)),
    ...(await markFindings(db, detail, before)),
  ],
} satisfies Handlers<'board_steel_material_refund_details'>
