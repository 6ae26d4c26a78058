import { entryCategory } from '../../../../shared/inventory/codes.ts'
import { no, yes } from '../../../../shared/kernel/kinds.ts'
import type { Handlers } from '../../context.ts'
import { defaultSource, entryHandlers, nextEntryId, withSource } from './entry_handlers.ts'

export const bought_in_component_entries = {
  ...entryHandlers('bought_in_component', async (batch) => batch),
  /** Its kind is that of its first line, until somebody says it. */
  async create({ category, ...given }, { db }) {
    const id = await nextEntryId(db)
    const source = given.source || (await defaultSource(db, given.bidding_sheet))
    await db
      .insertInto('bought_in_component_entries')
      .values({
        ...given,
        id,
        source,
        category: category ?? entryCategory.code.purchased_part,
        type_by_line: category === undefined ? yes : no,
      })
      .execute()
    return id
  },
  async update(entry, given, { db }) {
    const told = await withSource(db, entry, given)
    await db
      .updateTable('bought_in_component_entries')
      .set({ ...told, ...(given.category !== undefined && { type_by_line: no }) })
      .where('id', '=', entry.id)
      .execute()
  },
} satisfies Handlers<'bought_in_component_entries'>
