import type { Handlers } from '../context.ts'
import { libraryOfList, markedAs } from './quota_items.ts'

/** Generated from the library, or entered as a blank row. */
export const welding_quota_items = {
  async create(given, { db }) {
    await libraryOfList(db, given.quota_list, 'welding_quota_items')
    const { insertId } = await db.insertInto('welding_quota_items').values(given).executeTakeFirstOrThrow()
    return Number(insertId)
  },
  async update(item, given, { db }) {
    await db
      .updateTable('welding_quota_items')
      .set({ ...given, ...markedAs(item, given, ['quota']) })
      .where('id', '=', item.id)
      .execute()
  },
} satisfies Handlers<'welding_quota_items'>
