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
  /** Its type is that of its first line, until somebody says it. */
  async create({ steel_type, ...given }, { db }) {
    const id = await nextEntryId(db)
    const source = given.source || (await defaultSource(db, given.bidding_sheet))
    await db
      .insertInto('steel_material_entries')
      .values({
        ...given,
        id,
        source,
        steel_type: steel_type ?? steelType.code.board,
        type_by_line: steel_type === undefined ? yes : no,
      })
      .execute()
    return id
  },
  async update(entry, given, { db }) {
    const told = await withSource(db, entry, given)
    await db
      .updateTable('steel_material_entries')
      .set({ ...told, ...(given.steel_type !== undefined && { type_by_line: no }) })
      .where('id', '=', entry.id)
      .execute()
  },
} satisfies Handlers<'steel_material_entries'>
