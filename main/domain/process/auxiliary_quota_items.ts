import type { FieldsOf, RowOf } from '../../../shared/kernel/types.ts'
import type { auxiliary_quota_items as declared } from '../../../shared/process/auxiliary_quota_items.ts'
import { explainAuxiliary } from '../../../shared/process/quota_explained.ts'
import { auxiliaryFacts, auxiliaryQuota, sumOfHundredths } from '../../../shared/process/quota_rules.ts'
import type { Db } from '../../db/connection/database.ts'
import type { Handlers } from '../context.ts'
import { datesOfItems } from '../procurement/need_by/quota_dates.ts'
import { libraryOfList, listedTwice, marksOf, namedPart, requirePartOf } from './quota_items.ts'

type Item = RowOf<FieldsOf<typeof declared>>
type Based = Pick<Item, 'quota_list' | 'process_material' | 'generated'>

export const auxiliary_quota_items = {
  computed: datesOfItems('auxiliary_quota_items'),
  /** Coefficient and standard default to those of the class. */
  async create({ work_order_uid, ticket_number, ...input }, { db }) {
    const lib = await libraryOfList(db, input.quota_list, 'auxiliary_quota_items')
    const part = (await namedPart(db, lib, { ...input, work_order_uid, ticket_number })) ?? null
    const { category = '' } = input
    const facts = auxiliaryFacts(category)
    const { quota_coef = facts.coefficient, stardard_code = facts.standard } = input
    const item = {
      ...input,
      category,
      quota_coef,
      stardard_code,
      process_material: part,
      generated: 0 as const,
    }
    await assertUnique(db, item)
    const quota = auxiliaryQuota(quota_coef, await baseOf(db, item))
    return { insert: { ...item, quota } }
  },
  /** Another coefficient or part recomputes the quota; a sent quota is stored as entered. */
  async update(item, input, { db }) {
    const next = { ...item, ...input }
    const moved = input.process_material !== undefined
    if (typeof input.process_material === 'number')
      await requirePartOf(
        db,
        await libraryOfList(db, item.quota_list, 'auxiliary_quota_items'),
        input.process_material,
      )
    if (moved || input.category !== undefined) await assertUnique(db, next, item.id)
    const set = moved || input.quota_coef !== undefined || input.quota !== undefined
    return { set: { ...input, ...(set && (await quotaFor(db, next, input.quota))) } }
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

/** Label of the item's part; undefined if the coefficient applies to the whole library. */
async function partNamed(db: Db, { process_material, generated }: Based): Promise<string | undefined> {
  if (generated === 1) return undefined
  const part = await db
    .selectFrom('process_materials')
    .select(['ticket_number', 'name'])
    .where('id', '=', process_material ?? 0)
    .executeTakeFirst()
  return part ? `${part.ticket_number} ${part.name}` : ''
}

/**
 * The weight in kg that the coefficient applies to: of the part, or of the whole library for generated items.
 */
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

/** A class may be entered only once per part; generated items do not count. */
async function assertUnique(
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
