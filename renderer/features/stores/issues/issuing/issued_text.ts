import type { StockKind } from '../../../../../shared/inventory/stock/material_classes.ts'
import { kilogramsIn } from '../../../../../shared/inventory/stock/stock_weights.ts'
import { round } from '../../../../../shared/kernel/decimals.ts'
import { call } from '../../../../api/client.ts'
import type { LoadedCard } from '../card_kinds.ts'
import type { Texts } from '../texts.ts'
import type { Planned } from './planning.ts'
import { quantityOf } from './portions.ts'

export const stockOf = (kind: StockKind) => `${kind}_inventory_details` as const

/** As many batches as somebody reads in the corner. */
const mostTold = 3

/** `LY-HC-2026-0003 已发 8 kg，H26-0001 余 72 kg`: what has left of each batch, and what the office says is left of it. */
export async function issuedText(card: LoadedCard, plan: readonly Planned[], t: Texts): Promise<string> {
  try {
    return await whatLeft(card, plan, t)
  } catch {
    // It is out, though nobody can say just now what is left.
    return t.issues.issuing.done(card.uid)
  }
}

async function whatLeft({ kind, uid }: LoadedCard, plan: readonly Planned[], t: Texts): Promise<string> {
  const says = t.issues.issuing
  const totals = new Map<
    number,
    { readonly number: string; readonly unit: string; readonly quantity: number }
  >()
  for (const { portion, typed, batch } of plan) {
    if (!batch) continue
    const quantity = (quantityOf(portion, typed) ?? 0) + (totals.get(batch.id)?.quantity ?? 0)
    totals.set(batch.id, { number: batch.material_number, unit: portion.unit, quantity: round(quantity, 3) })
  }
  const batches = [...totals]
  const parts = batches
    .slice(0, mostTold)
    .map(async ([id, { number, unit, quantity }]) =>
      says.done_of(quantity, unit, number, await leftOf(kind, id)),
    )
  const more = batches.length - mostTold
  return says.done_with(uid, [...(await Promise.all(parts)), ...(more > 0 ? [says.done_more(more)] : [])])
}

/** In what is issued of it: kilograms of welding material, else the unit that it is counted in. */
async function leftOf(kind: StockKind, id: number): Promise<number> {
  const { count, weight } = (await call(stockOf(kind), 'read', { id })).value
  return kind === 'welding_material' ? kilogramsIn({ count, weight }) : count
}
