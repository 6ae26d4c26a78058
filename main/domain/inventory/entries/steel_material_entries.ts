import { steelType } from '../../../../shared/inventory/codes.ts'
import { no, yes } from '../../../../shared/kernel/kinds.ts'
import type { Handlers } from '../../context.ts'
import { defaultSource, entryHandlers, nextEntryId, withSource } from './entry_handlers.ts'

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
  async create({ steel_type, ...input }, { db }) {
    const id = await nextEntryId(db)
    const source = input.source || (await defaultSource(db, input.bidding_sheet))
    await db
      .insertInto('steel_material_entries')
      .values({
        ...input,
        id,
        source,
        steel_type: steel_type ?? steelType.code.board,
        type_by_line: steel_type === undefined ? yes : no,
      })
      .execute()
    return id
  },
  async update(entry, input, { db }) {
    const columns = await withSource(db, entry, input)
    await db
      .updateTable('steel_material_entries')
      .set({ ...columns, ...(input.steel_type !== undefined && { type_by_line: no }) })
      .where('id', '=', entry.id)
      .execute()
  },
} satisfies Handlers<'steel_material_entries'>
