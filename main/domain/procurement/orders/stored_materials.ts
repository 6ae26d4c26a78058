import { round } from '../../../../shared/kernel/decimals.ts'
import { yes } from '../../../../shared/kernel/kinds.ts'
import { exactText } from '../../compared_texts.ts'
import type { Context } from '../../context.ts'
import { settleOrder } from './order_progress.ts'

const countDecimals = 3

interface Finished {
  readonly id: number
  readonly finished: 0 | 1
  readonly purchase_order: string
}

/** Sets merged materials finished with their target, and completes the order if that was the last one. */
export async function finishMerged({ id, finished, purchase_order }: Finished, ctx: Context): Promise<void> {
  await ctx.db
    .updateTable('procurement_materials')
    .set({ finished })
    .where(exactText('merged_material', String(id)))
    .where('finished', '<>', finished)
    .execute()
  if (finished === yes) await settleOrder(purchase_order, ctx)
}

/**
 * Adds to the stored count. The material is finished when the required count is reached; without a required
 * count it is finished by hand (2.12 c).
 */
export async function addStoredCount(id: number, count: number, ctx: Context): Promise<void> {
  const material = await ctx.db
    .selectFrom('procurement_materials')
    .select(['id', 'purchase_order', 'finished', 'required_count', 'stored_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const stored_count = round(material.stored_count + count, countDecimals)
  const isThere = material.required_count !== null && stored_count >= material.required_count
  const finished = isThere ? yes : material.finished
  await ctx.db
    .updateTable('procurement_materials')
    .set({ stored_count, finished })
    .where('id', '=', id)
    .execute()
  if (finished !== material.finished) await finishMerged({ ...material, finished }, ctx)
}
