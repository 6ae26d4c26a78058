import type { Handlers } from '../../context.ts'
import { defaultSource, entryHandlers, nextEntryId, withSource } from './entry_handlers.ts'

export const auxiliary_material_entries = {
  ...entryHandlers('auxiliary_material', async (batch) => batch),
  async create(given, { db }) {
    const id = await nextEntryId(db)
    const source = given.source || (await defaultSource(db, given.bidding_sheet))
    await db
      .insertInto('auxiliary_material_entries')
      .values({ ...given, id, source })
      .execute()
    return id
  },
  async update(entry, given, { db }) {
    await db
      .updateTable('auxiliary_material_entries')
      .set(await withSource(db, entry, given))
      .where('id', '=', entry.id)
      .execute()
  },
} satisfies Handlers<'auxiliary_material_entries'>
