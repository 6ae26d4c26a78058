import { fail, invalidField } from '../../../../shared/kernel/errors.ts'
import { orderStatus } from '../../../../shared/procurement/codes.ts'
import { localized } from '../../../../shared/texts/index.ts'
import { requireUnlessAdmin } from '../../admin_override.ts'
import type { Context, Handlers } from '../../context.ts'
import { merge, mergedInto, unmerge } from './merging.ts'
import { descriptionFromPart } from './part_description.ts'
import { finishMerged } from './stored_materials.ts'
import { usualCategory } from './usual_category.ts'

export const procurement_materials = {
  queries: {
    async named({ ids }, { db }) {
      const wanted: readonly number[] = JSON.parse(ids) // as declared
      return db
        .selectFrom('procurement_materials')
        .select(['id', 'name', 'material_mark', 'specification'])
        .where('id', 'in', wanted)
        .orderBy('id')
        .execute()
    },
  },
  async create(given, { db }) {
    const described = await descriptionFromPart(db, given.process_material ?? '', given)
    const category = given.category || usualCategory(given.inventory_type)
    const { insertId } = await db
      .insertInto('procurement_materials')
      .values({ ...given, ...described, category })
      .executeTakeFirstOrThrow()
    return Number(insertId)
  },
  async update(material, { merged_material, ...given }, ctx) {
    const { db } = ctx
    if (given.add_to_detail !== undefined)
      await requireDrafting(given.purchase_order ?? material.purchase_order, ctx)
    if (given.finished !== undefined && (merged_material ?? material.merged_material) !== '')
      throw refused('finished', 'finished_with_kept')
    if (merged_material !== undefined) await unmerge(db, material)
    if (given.purchase_order !== undefined) await requireUnmerged(material, ctx)
    const part = given.process_material
    const described = part ? await descriptionFromPart(db, part, { ...material, ...given }) : {}
    const set = { ...described, ...given }
    if (Object.keys(set).length > 0)
      await db.updateTable('procurement_materials').set(set).where('id', '=', material.id).execute()
    if (merged_material) await merge(db, { ...material, ...set }, Number(merged_material))
  },
  afterWrite: finishMerged,
  async remove(material, { db }) {
    if ((await mergedInto(db, material.id)).length > 0) throw isKept()
    await unmerge(db, material)
    await db.deleteFrom('procurement_materials').where('id', '=', material.id).execute()
  },
} satisfies Handlers<'procurement_materials'>

/** A material joins the summary of an order, or leaves it, while the order is compiled. */
async function requireDrafting(order: string, ctx: Context): Promise<void> {
  const found = await ctx.db
    .selectFrom('purchase_orders')
    .select('status')
    .where('uid', '=', order)
    .executeTakeFirst()
  if (found?.status === orderStatus.code.drafting) return
  requireUnlessAdmin(
    { zh: '列入汇总表', en: 'Put into the summary' },
    ['order_drafting'],
    'add_to_detail',
    ctx,
  )
}

async function requireUnmerged(
  { id, merged_material }: { readonly id: number; readonly merged_material: string },
  { db }: Context,
): Promise<void> {
  if (merged_material === '' && (await mergedInto(db, id)).length === 0) return
  throw refused('purchase_order', 'merged_stays')
}

const refused = (field: string, pick: 'finished_with_kept' | 'merged_stays') =>
  invalidField(
    field,
    localized((t) => t.procurement[pick]),
  )

const isKept = () => fail('in_use', (t) => t.procurement.others_merged)
