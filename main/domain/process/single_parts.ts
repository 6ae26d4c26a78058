import type { Context } from '../context.ts'
import {
  libraryOfList,
  listedTwice,
  type Named,
  namedPart,
  partNeeded,
  requirePartOf,
} from './quota_items.ts'

/** Lists of single parts: made outside, fed first, bought. Each part stands once in each list. */

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
  async create({ work_order_uid, ticket_number, ...given }: SinglePartInput, { db }: Context) {
    const lib = await libraryOfList(db, given.quota_list, family)
    const part = await namedPart(db, lib, { ...given, work_order_uid, ticket_number })
    if (part === undefined) throw partNeeded()
    await requireOnce(family, given.quota_list, part, db)
    const { insertId } = await db
      .insertInto(family)
      .values({ ...given, process_material: part })
      .executeTakeFirstOrThrow()
    return Number(insertId)
  },
  async update(
    item: Item,
    given: { readonly process_material?: number | null; readonly remark?: string },
    { db }: Context,
  ) {
    const { process_material: part } = given
    if (part === null) throw partNeeded()
    if (part !== undefined) {
      await requirePartOf(db, await libraryOfList(db, item.quota_list, family), part)
      await requireOnce(family, item.quota_list, part, db)
    }
    await db.updateTable(family).set(given).where('id', '=', item.id).execute()
  },
})

async function requireOnce(family: Family, list: number, part: number, db: Context['db']): Promise<void> {
  const other = await db
    .selectFrom(family)
    .select('id')
    .where('quota_list', '=', list)
    .where('process_material', '=', part)
    .executeTakeFirst()
  if (other) throw listedTwice()
}
