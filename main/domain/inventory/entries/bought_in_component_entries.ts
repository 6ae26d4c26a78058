import { entryCategory } from '../../../../shared/inventory/codes.ts'
import { no, yes } from '../../../../shared/kernel/kinds.ts'
import type { Handlers } from '../../context.ts'
import { defaultSource, entryHandlers, nextEntryId, withSource } from './entry_handlers.ts'

export const bought_in_component_entries = {
  ...entryHandlers('bought_in_component', async (batch) => batch),
  /** The category follows the first line until it is entered by hand. */
  async create({ category, ...input }, { db }) {
    const id = await nextEntryId(db)
    const source = input.source || (await defaultSource(db, input.bidding_sheet))
    await db
      .insertInto('bought_in_component_entries')
      .values({
        ...input,
        id,
        source,
        category: category ?? entryCategory.code.purchased_part,
        type_by_line: category === undefined ? yes : no,
      })
      .execute()
    return id
  },
  async update(entry, input, { db }) {
    const columns = await withSource(db, entry, input)
    await db
      .updateTable('bought_in_component_entries')
      .set({ ...columns, ...(input.category !== undefined && { type_by_line: no }) })
      .where('id', '=', entry.id)
      .execute()
  },
} satisfies Handlers<'bought_in_component_entries'>
