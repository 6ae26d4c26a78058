import { overWarning } from '../../../../shared/inventory/refunds/refund_rules.ts'
import type { Finding } from '../../../../shared/kernel/findings.ts'
import type { Db } from '../../../db/connection/database.ts'
import type { Context } from '../../context.ts'
import type { PartLine } from '../issuing/issued_lines.ts'
import { partsRest } from './refund_limits.ts'
import { frozenForInspection, returnToStock } from './refunded_stock.ts'

interface Described {
  readonly drawing_number: string
  readonly specification: string
  readonly name: string
  readonly unit: string
  readonly material_number: string
}

/** The columns that the issued line fills where the detail is empty (4.10). */
export const partDetailFromLine = (detail: Described, line: PartLine) => ({
  apply_detail: line.id,
  drawing_number: detail.drawing_number || line.drawing_number,
  specification: detail.specification || line.specification,
  name: detail.name || line.material_mark,
  unit: detail.unit || line.unit,
  material_number: detail.material_number || line.material_number,
})

/** A warning if the line returns more than is left. `status` is that of its card. */
export async function partOverFindings(
  db: Db,
  detail: { readonly id: number; readonly refund_card: number | null; readonly count: number },
  line: PartLine,
  status?: number,
): Promise<Finding[]> {
  const rest = await partsRest(db, line, detail, status)
  return detail.count > rest ? [overWarning('count', rest, line.unit)] : []
}

/** Returns the parts of a card to the batches they came from (4.6). */
export async function returnParts(
  { id, uid }: { readonly id: number; readonly uid: string },
  ctx: Context,
): Promise<void> {
  const details = await ctx.db
    .selectFrom('bought_in_component_refund_details as detail')
    .innerJoin('bought_in_component_apply_details as line', 'line.id', 'detail.apply_detail')
    .select(['detail.id', 'detail.count', 'line.inventory_detail as batch'])
    .where('detail.refund_card', '=', id)
    .orderBy('detail.id')
    .execute()
  for (const detail of details) {
    const batch = await ctx.db
      .selectFrom('bought_in_component_inventory_details')
      .selectAll()
      .where('id', '=', detail.batch)
      .executeTakeFirstOrThrow()
    const { id: _, ...row } = batch
    const newBatch = { ...row, ...frozenForInspection, count: detail.count }
    const inventory_detail = await returnToStock(
      'bought_in_component',
      batch,
      newBatch,
      { document_uid: uid },
      ctx,
    )
    await ctx.db
      .updateTable('bought_in_component_refund_details')
      .set({ inventory_detail })
      .where('id', '=', detail.id)
      .execute()
  }
}
