import { steelType } from '../../../../shared/inventory/codes.ts'
import { no, yes } from '../../../../shared/kernel/kinds.ts'
import type { Handlers } from '../../context.ts'
import { entryHandlers } from './entry_handlers.ts'

const common = entryHandlers('steel_material', async (batch, { id }, { db }) => {
  const { length } = await db
    .selectFrom('steel_material_entry_details')
    .select('length')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...batch, length, refund_times: 0 }
})

export const steel_material_entries = {
  ...common,
  /** The steel type follows the first line until it is entered by hand. */
  create: ({ steel_type, ...input }, ctx) =>
    common.create(
      {
        ...input,
        steel_type: steel_type ?? steelType.code.board,
        type_by_line: steel_type === undefined ? yes : no,
      },
      ctx,
    ),
  update: (entry, input, ctx) =>
    common.update(entry, { ...input, ...(input.steel_type !== undefined && { type_by_line: no }) }, ctx),
} satisfies Handlers<'steel_material_entries'>
