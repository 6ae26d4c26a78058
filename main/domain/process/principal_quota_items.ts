import { explainPrincipal } from '../../../shared/process/quota_explained.ts'
import { principalUnitWeight } from '../../../shared/process/quota_rules.ts'
import type { Handlers } from '../context.ts'
import { libraryOfList, markedAs, marksOf } from './quota_items.ts'
import { partGroup } from './quota_sources.ts'

/** Generated from the library, or entered as a blank row. */
export const principal_quota_items = {
  async create(given, { db }) {
    await libraryOfList(db, given.quota_list, 'principal_quota_items')
    const { insertId } = await db.insertInto('principal_quota_items').values(given).executeTakeFirstOrThrow()
    return Number(insertId)
  },
  async update(item, given, { db }) {
    const numbers = given.count !== undefined || given.weight !== undefined
    const group = numbers ? await partGroup(db, { ...item, ...given }) : undefined
    const own = {
      count: group?.count,
      weight: group && principalUnitWeight(group.total, group.count, group.factor),
    }
    await db
      .updateTable('principal_quota_items')
      .set({ ...given, ...markedAs(item, given, own) })
      .where('id', '=', item.id)
      .execute()
  },
  queries: {
    async explain({ item: id }, { db, language }) {
      const item = await db
        .selectFrom('principal_quota_items')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return explainPrincipal({ ...item, ...marksOf(item) }, await partGroup(db, item), language)
    },
  },
} satisfies Handlers<'principal_quota_items'>
