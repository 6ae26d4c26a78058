import type { Context } from '../context.ts'
import { datesOfItems } from '../procurement/need_by/quota_dates.ts'
import {
  libraryOfList,
  listedTwice,
  type Named,
  namedPart,
  partNeeded,
  requirePartOf,
} from './quota_items.ts'

/** Lists of single parts: made outside, fed first, bought in. A part occurs once per list. */

type Family = 'cooperant_items' | 'first_feeding_items' | 'bought_in_items'
interface Item {
  readonly id: number
  readonly quota_list: number
}
interface SinglePartInput extends Named {
  readonly quota_list: number
  readonly remark?: string
}

export const singleParts = (family: Family) => ({
  computed: datesOfItems(family),
  async create({ work_order_uid, ticket_number, ...input }: SinglePartInput, { db }: Context) {
    const lib = await libraryOfList(db, input.quota_list, family)
    const part = await namedPart(db, lib, { ...input, work_order_uid, ticket_number })
    if (part === undefined) throw partNeeded()
    await assertUnique(family, input.quota_list, part, db)
    return { insert: { ...input, process_material: part } }
  },
  async update(
    item: Item,
    input: { readonly process_material?: number | null; readonly remark?: string },
    { db }: Context,
  ) {
    const { process_material: part } = input
    if (part === null) throw partNeeded()
    if (part !== undefined) {
      await requirePartOf(db, await libraryOfList(db, item.quota_list, family), part)
      await assertUnique(family, item.quota_list, part, db)
    }
    return { set: input }
  },
})

async function assertUnique(family: Family, list: number, part: number, db: Context['db']): Promise<void> {
  const other = await db
    .selectFrom(family)
    .select('id')
    .where('quota_list', '=', list)
    .where('process_material', '=', part)
    .executeTakeFirst()
  if (other) throw listedTwice()
}
