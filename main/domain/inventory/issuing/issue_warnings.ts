import type { StockKind } from '../../../../shared/inventory/stock/material_classes.ts'
import { expiryFindings } from '../../../../shared/inventory/stock/validity.ts'
import { localized } from '../../../../shared/texts/index.ts'
import type { Context } from '../../context.ts'
import type { Batch } from '../stock/batch.ts'
import { type Consumable, needsBaking, wasBaked } from '../welding/bake_facts.ts'
import { type PickRequest, pickingOrder, proposeForLine } from './picking.ts'

/** Warnings on issuing that do not prevent it (4.8). */

interface Line {
  readonly request: PickRequest
  readonly quantity: number
}

/**
 * Warns of a batch that is not the first in picking order, or expires soon. Call before taking it out of
 * stock.
 */
export async function warnOfBatch(kind: StockKind, line: Line, batch: Batch, ctx: Context): Promise<void> {
  const batches = await pickingOrder(ctx.db, kind, line.request)
  const first = proposeForLine(kind, line, batches)
  if (first && first.id !== batch.id && batches[0]?.id !== batch.id)
    ctx.warn(
      'STK-FIFO',
      'inventory_detail',
      localized((t) => t.issuing.not_the_first(batch.material_number, first.material_number)),
    )
  for (const { code, text } of expiryFindings(batch.deadline, ctx.now.slice(0, 10)))
    ctx.warn(code, 'inventory_detail', text)
}

/** Warns if less than applied for is issued, which closes the card (4.4). `unit` follows the numbers. */
export function warnOfPart(
  field: string,
  actual: number,
  applied: number,
  unit: string,
  { warn }: Pick<Context, 'warn'>,
): void {
  if (actual < applied)
    warn(
      'STK-PART',
      field,
      localized((t) => t.issuing.less_than_applied(actual, applied, unit)),
    )
}

/** Whether a material that needs baking was not baked within the last 24 hours. */
export const isUnbaked = async (
  material: Consumable,
  material_number: string,
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<boolean> => (await needsBaking(db, material)) && !(await wasBaked(db, material_number, now))

export async function warnOfUnbaked(
  material: Consumable,
  material_number: string,
  ctx: Context,
): Promise<void> {
  if (!(await isUnbaked(material, material_number, ctx))) return
  ctx.warn(
    'STK-NOBAKE',
    'material_code',
    localized((t) => t.issuing.not_baked(material_number)),
  )
}
