import { sql } from 'kysely'
import { fail, invalidField } from '../../../../shared/kernel/errors.ts'
import { yes } from '../../../../shared/kernel/kinds.ts'
import { orderStatus, whereabouts } from '../../../../shared/procurement/codes.ts'
import { daysLateSql, latenessSql, needDtSql, orderBySql } from '../../../../shared/procurement/lateness.ts'
import { whereaboutsSql } from '../../../../shared/procurement/whereabouts.ts'
import { localized } from '../../../../shared/texts/index.ts'
import { requireUnlessAdmin } from '../../admin_override.ts'
import type { Context, Handlers } from '../../context.ts'
import { idSlices } from '../../id_slices.ts'
import { shortagesOf } from '../need_by/shortages.ts'
import { merge, mergedInto, unmerge } from './merging.ts'
import { descriptionFromPart } from './part_description.ts'
import { finishMerged } from './stored_materials.ts'
import { usualCategory } from './usual_category.ts'

export const procurement_materials = {
  computed: {
    whereabouts: (rows, { db }) => inSql(db, rows, whereaboutsSql, whereabouts.code.not_ordered),
    need_dt: (rows, { db }) => inSql(db, rows, needDtSql, null),
    order_by: (rows, { db }) => inSql(db, rows, orderBySql, null),
    lateness: (rows, { db }) => inSql(db, rows, latenessSql, 'no_date'),
    days_late: (rows, { db }) => inSql(db, rows, daysLateSql, null),
  },
  filters: {
    /** What is finished, and not merged into another, is met without its dates. */
    async lateness(wanted, { db }) {
      const may = sql.raw(wanted === 'done' ? '' : `and (finished = 0 or merged_material <> '')`)
      const found: number[] = []
      for await (const { after, last } of idSlices(db, 'procurement_materials', 1000)) {
        const { rows } = await sql<{ id: number }>`
          select id from procurement_materials
          where id > ${after} and id <= ${last} ${may} and (${sql.raw(latenessSql)}) = ${wanted}`.execute(db)
        found.push(...rows.map(({ id }) => id))
      }
      return found
    },
  },
  queries: {
    async shortages({ order, short }, { db, now }) {
      const rows = await shortagesOf(db, order ?? '', now.slice(0, 10))
      return short === yes ? rows.filter(({ to_buy }) => to_buy > 0) : rows
    },
    async named({ ids }, { db }) {
      const idList: readonly number[] = JSON.parse(ids) // validated by the declaration
      return db
        .selectFrom('procurement_materials')
        .select(['id', 'name', 'material_mark', 'specification'])
        .where('id', 'in', idList)
        .orderBy('id')
        .execute()
    },
  },
  async create(input, { db }) {
    const described = await descriptionFromPart(db, input.process_material ?? '', input)
    const category = input.category || usualCategory(input.inventory_type)
    return { insert: { ...input, ...described, category } }
  },
  async update(material, { merged_material, ...input }, ctx) {
    const { db } = ctx
    if (input.add_to_detail !== undefined)
      await assertDrafting(input.purchase_order ?? material.purchase_order, ctx)
    if (input.finished !== undefined && (merged_material ?? material.merged_material) !== '')
      throw fieldError('finished', 'finished_with_kept')
    if (merged_material !== undefined) await unmerge(db, material)
    if (input.purchase_order !== undefined) await assertUnmerged(material, ctx)
    const part = input.process_material
    const described = part ? await descriptionFromPart(db, part, { ...material, ...input }) : {}
    const set = { ...described, ...input }
    if (Object.keys(set).length > 0)
      await db.updateTable('procurement_materials').set(set).where('id', '=', material.id).execute()
    if (merged_material) await merge(db, { ...material, ...set }, Number(merged_material))
  },
  afterWrite: finishMerged,
  async remove(material, { db }) {
    if ((await mergedInto(db, material.id)).length > 0) throw hasMergedRows()
    await unmerge(db, material)
    await db.deleteFrom('procurement_materials').where('id', '=', material.id).execute()
  },
} satisfies Handlers<'procurement_materials'>

/** What SQL says of each row. */
async function inSql<T>(
  db: Context['db'],
  rows: readonly { readonly id: number }[],
  expression: string,
  otherwise: NoInfer<T>,
): Promise<readonly T[]> {
  const ids = JSON.stringify(rows.map(({ id }) => id))
  const found = await sql<{ id: number; value: T }>`select id, (${sql.raw(expression)}) as value
    from procurement_materials where id in integers(${ids})`.execute(db)
  const known = new Map(found.rows.map(({ id, value }) => [id, value]))
  return rows.map(({ id }) => known.get(id) ?? otherwise)
}

/** A material may enter or leave the order's summary only while the order is drafting. */
async function assertDrafting(order: string, ctx: Context): Promise<void> {
  const row = await ctx.db
    .selectFrom('purchase_orders')
    .select('status')
    .where('uid', '=', order)
    .executeTakeFirst()
  if (row?.status === orderStatus.code.drafting) return
  requireUnlessAdmin(
    { zh: '列入汇总表', en: 'Put into the summary' },
    ['order_drafting'],
    'add_to_detail',
    ctx,
  )
}

async function assertUnmerged(
  { id, merged_material }: { readonly id: number; readonly merged_material: string },
  { db }: Context,
): Promise<void> {
  if (merged_material === '' && (await mergedInto(db, id)).length === 0) return
  throw fieldError('purchase_order', 'merged_stays')
}

const fieldError = (field: string, pick: 'finished_with_kept' | 'merged_stays') =>
  invalidField(
    field,
    localized((t) => t.procurement[pick]),
  )

const hasMergedRows = () => fail('in_use', (t) => t.procurement.others_merged)
