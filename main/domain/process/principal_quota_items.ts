import { explainPrincipal } from '../../../shared/process/quota_explained.ts'
import { principalUnitWeight } from '../../../shared/process/quota_rules.ts'
import type { Handlers } from '../context.ts'
import { datesOfItems } from '../procurement/need_by/quota_dates.ts'
import { libraryOfList, markedAs, marksOf } from './quota_items.ts'
import { partGroup } from './quota_sources.ts'

/** Items are generated from the library or entered by hand. */
export const principal_quota_items = {
  computed: datesOfItems('principal_quota_items'),
  async create(input, { db }) {
    await libraryOfList(db, input.quota_list, 'principal_quota_items')
    return { insert: input }
  },
  async update(item, input, { db }) {
    const numbers = input.count !== undefined || input.weight !== undefined
    const group = numbers ? await partGroup(db, { ...item, ...input }) : undefined
    const own = {
      count: group?.count,
      weight: group && principalUnitWeight(group.total, group.count, group.factor),
    }
    return { set: { ...input, ...markedAs(item, input, own) } }
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
