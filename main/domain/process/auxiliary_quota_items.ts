import type { FieldsOf, RowOf } from '../../../shared/kernel/types.ts'
import type { auxiliary_quota_items as declared } from '../../../shared/process/auxiliary_quota_items.ts'
import { explainAuxiliary } from '../../../shared/process/quota_explained.ts'
import { auxiliaryFacts, auxiliaryQuota, sumOfHundredths } from '../../../shared/process/quota_rules.ts'
import type { Db } from '../../db/connection/database.ts'
import type { Handlers } from '../context.ts'
import { libraryOfList, listedTwice, marksOf, namedPart, requirePartOf } from './quota_items.ts'

type Item = RowOf<FieldsOf<typeof declared>>
type Based = Pick<Item, 'quota_list' | 'process_material' | 'generated'>

export const auxiliary_quota_items = {
  /** Coefficient and standard are those usual for the class, unless they are sent. */
  async create({ work_order_uid, ticket_number, ...given }, { db }) {
    const lib = await libraryOfList(db, given.quota_list, 'auxiliary_quota_items')
    const part = (await namedPart(db, lib, { ...given, work_order_uid, ticket_number })) ?? null
    const { category = '' } = given
    const facts = auxiliaryFacts(category)
    const { quota_coef = facts.coefficient, stardard_code = facts.standard } = given
    const item = {
      ...given,
      category,
      quota_coef,
      stardard_code,
      process_material: part,
      generated: 0 as const,
    }
    await requireOnce(db, item)
    const quota = auxiliaryQuota(quota_coef, await baseOf(db, item))
    const { insertId } = await db
      .insertInto('auxiliary_quota_items')
      .values({ ...item, quota })
      .executeTakeFirstOrThrow()
    return Number(insertId)
  },
  /** Another coefficient or part makes the quota anew; a quota that is sent stands as entered. */
  async update(item, given, { db }) {
    const next = { ...item, ...given }
    const moved = given.process_material !== undefined
    if (typeof given.process_material === 'number')
      await requirePartOf(
        db,
        await libraryOfList(db, item.quota_list, 'auxiliary_quota_items'),
        given.process_material,
      )
    if (moved || given.category !== undefined) await requireOnce(db, next, item.id)
    const set = moved || given.quota_coef !== undefined || given.quota !== undefined
    await db
      .updateTable('auxiliary_quota_items')
      .set({ ...given, ...(set && (await quotaFor(db, next, given.quota))) })
      .where('id', '=', item.id)
      .execute()
  },
  queries: {
    async explain({ item: id }, { db, language }) {
      const item = await db
        .selectFrom('auxiliary_quota_items')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const { unit } = auxiliaryFacts(item.category)
      return explainAuxiliary(
        { ...item, ...marksOf(item), unit },
        await baseOf(db, item),
        await partNamed(db, item),
        language,
      )
    },
  },
} satisfies Handlers<'auxiliary_quota_items'>

async function quotaFor(db: Db, item: Item, entered: number | undefined): Promise<Partial<Item>> {
  const computed = auxiliaryQuota(item.quota_coef, await baseOf(db, item))
  const quota = entered ?? computed
  return { quota, overridden: JSON.stringify(quota === computed ? [] : ['quota']) }
}

/** What the item's part is called; undefined where the coefficient is for the whole library. */
async function partNamed(db: Db, { process_material, generated }: Based): Promise<string | undefined> {
  if (generated === 1) return undefined
  const part = await db
    .selectFrom('process_materials')
    .select(['ticket_number', 'name'])
    .where('id', '=', process_material ?? 0)
    .executeTakeFirst()
  return part ? `${part.ticket_number} ${part.name}` : ''
}

/** kg that the coefficient is for: of the part, or of the whole library where the office made the item. */
async function baseOf(db: Db, { quota_list, process_material, generated }: Based): Promise<number> {
  const parts = db.selectFrom('process_materials').select('total_weight')
  const weighed =
    generated === 1
      ? parts.where('lib', 'in', (eb) =>
          eb.selectFrom('quota_lists').select('lib').where('id', '=', quota_list),
        )
      : parts.where('id', '=', process_material ?? 0)
  return sumOfHundredths((await weighed.execute()).map(({ total_weight }) => total_weight))
}

/** One item of a class for each part; what the office generated stands beside it. */
async function requireOnce(
  db: Db,
  item: Pick<Item, 'quota_list' | 'process_material' | 'category' | 'generated'>,
  own = 0,
): Promise<void> {
  if (item.process_material === null || item.generated === 1) return
  const other = await db
    .selectFrom('auxiliary_quota_items')
    .select('id')
    .where('quota_list', '=', item.quota_list)
    .where('process_material', '=', item.process_material)
    .where('category', '=', item.category)
    .where('generated', '=', 0)
    .where('id', '<>', own)
    .executeTakeFirst()
  if (other) throw listedTwice()
}
