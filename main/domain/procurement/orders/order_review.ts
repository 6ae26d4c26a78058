import { round } from '../../../../shared/kernel/decimals.ts'
import type { Output } from '../../../../shared/kernel/types.ts'
import type { Resources } from '../../../../shared/resources.ts'
import { type LocalizedText, localized } from '../../../../shared/texts/index.ts'
import type { Context } from '../../context.ts'
import { freeStock } from './free_stock.ts'
import { amountOf, lastPrices } from './last_prices.ts'
import { type Elsewhere, mergeOrders, orderedElsewhere } from './ordered_elsewhere.ts'

type Review = Output<Resources['purchase_orders'], 'review'>

/** What an auditor checks in an order: duplicate purchases, stock on hand, expected cost. */
export async function reviewOf(
  order: number,
  { db, now, language }: Pick<Context, 'db' | 'now' | 'language'>,
): Promise<Review> {
  const all = await db
    .selectFrom('procurement_materials as material')
    .innerJoin('purchase_orders as bought', (join) =>
      join.onRef('bought.uid', '=', 'material.purchase_order'),
    )
    .selectAll('material')
    .where('bought.id', '=', order)
    .orderBy('material.id')
    .execute()
  const received = all.filter(({ merged_material }) => merged_material === '')
  const merged = Map.groupBy(all, ({ merged_material }) => merged_material)
  const elsewhere = await orderedElsewhere(db, order)
  const free = await freeStock(db, received, now.slice(0, 10))
  const priceOf = await lastPrices(db)
  const lines = received.map((one) => {
    const rows = [one, ...(merged.get(String(one.id)) ?? [])]
    const ordered_elsewhere = mergeOrders(rows.flatMap(({ id }) => elsewhere.get(id) ?? []))
    const price = priceOf(one)
    const inStock = free.get(one.id) ?? 0
    return {
      material: one.id,
      name: one.name,
      material_mark: one.material_mark,
      specification: one.specification,
      unit: one.unit,
      required_count: one.required_count,
      required_weight: one.required_weight,
      free: inStock,
      ordered_elsewhere,
      last_price: price?.price ?? null,
      price_unit: price?.unit ?? '',
      amount: amountOf(one, price),
      findings: [
        ...duplicateFindings(ordered_elsewhere),
        ...stockFindings(Math.min(inStock, one.required_count ?? inStock), one.unit),
      ].map(({ code, text }) => ({ code, message: text(language) })),
    }
  })
  const amounts = lines.flatMap(({ amount }) => amount ?? [])
  return {
    lines,
    twice: lines.filter(({ ordered_elsewhere }) => ordered_elsewhere.length > 0).length,
    amount:
      amounts.length > 0
        ? round(
            amounts.reduce((sum, one) => sum + one, 0),
            2,
          )
        : null,
    priced: amounts.length,
  }
}

interface ReviewFinding {
  readonly code: 'PO-TWICE' | 'PO-STOCK'
  readonly text: LocalizedText
}

const duplicateFindings = (elsewhere: readonly Elsewhere[]): readonly ReviewFinding[] =>
  elsewhere.length === 0
    ? []
    : [
        {
          code: 'PO-TWICE',
          text: localized((t) => t.procurement.ordered_twice(elsewhere.map(({ uid }) => uid))),
        },
      ]

const stockFindings = (count: number, unit: string): readonly ReviewFinding[] =>
  count <= 0
    ? []
    : [{ code: 'PO-STOCK', text: localized((t) => t.procurement.stock_covers(`${count} ${unit}`.trim())) }]
