import { explainWelding } from '../../../shared/process/quota_explained.ts'
import { weldingQuota } from '../../../shared/process/quota_rules.ts'
import type { Handlers } from '../context.ts'
import { datesOfItems } from '../procurement/need_by/quota_dates.ts'
import { libraryOfList, markedAs, marksOf } from './quota_items.ts'
import { seamGroup } from './quota_sources.ts'

/** Items are generated from the library or entered by hand. */
export const welding_quota_items = {
  computed: datesOfItems('welding_quota_items'),
  async create(input, { db }) {
    await libraryOfList(db, input.quota_list, 'welding_quota_items')
    return { insert: input }
  },
  async update(item, input, { db }) {
    const group = input.quota === undefined ? undefined : await seamGroup(db, { ...item, ...input })
    const own = { quota: group && weldingQuota(group.weight) }
    return { set: { ...input, ...markedAs(item, input, own) } }
  },
  queries: {
    async explain({ item: id }, { db, language }) {
      const item = await db
        .selectFrom('welding_quota_items')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return explainWelding({ ...item, ...marksOf(item) }, await seamGroup(db, item), language)
    },
  },
} satisfies Handlers<'welding_quota_items'>
