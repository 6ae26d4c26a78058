import type { Handlers } from '../../context.ts'
import { defaultSource, entryHandlers, nextEntryId, withSource } from './entry_handlers.ts'

export const auxiliary_material_entries = {
  ...entryHandlers('auxiliary_material', async (batch) => batch),
  async create(input, { db }) {
    const id = await nextEntryId(db)
    const source = input.source || (await defaultSource(db, input.bidding_sheet))
    await db
      .insertInto('auxiliary_material_entries')
      .values({ ...input, id, source })
      .execute()
    return id
  },
  async update(entry, input, { db }) {
    await db
      .updateTable('auxiliary_material_entries')
      .set(await withSource(db, entry, input))
      .where('id', '=', entry.id)
      .execute()
  },
} satisfies Handlers<'auxiliary_material_entries'>
