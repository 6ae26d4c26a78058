import { lastUse } from '../../../../shared/inventory/welding/bake_stages.ts'
import type { Db } from '../../../db/connection/database.ts'
import { bakeClassesOf, type Consumable } from './bake_facts.ts'

/** Apply cards for welding material and the lots they are issued from. */

interface Card extends Consumable {
  readonly inventory_detail: number | null
}

/**
 * The consumable of each card. With a lot, its grade counts; if that is the requested grade, the card's model
 * counts, too. Without a lot, the requested grade and model.
 */
export async function issuedConsumables<C extends Card>(
  db: Db,
  cards: readonly C[],
): Promise<readonly Consumable[]> {
  const lots = await lotsOf(
    db,
    cards.map(({ inventory_detail }) => inventory_detail),
  )
  return cards.map(({ inventory_detail, material_mark, model }) => {
    const lot = lots.get(inventory_detail ?? 0)
    if (!lot) return { material_mark, model }
    return lot.material_mark === material_mark ? { material_mark, model: model || lot.model } : lot
  })
}

/**
 * Lots with the model they were bought as (3.10); '' for material supplied by the client and opening stock.
 */
async function lotsOf(db: Db, ids: readonly (number | null)[]): Promise<ReadonlyMap<number, Consumable>> {
  const lots = await db
    .$pickTables<
      'procurement_materials' | 'welding_material_entry_details' | 'welding_material_inventory_details'
    >()
    .selectFrom('welding_material_inventory_details as lot')
    .leftJoin('welding_material_entry_details as line', 'line.id', 'lot.entry_detail')
    .leftJoin('procurement_materials as material', 'material.id', 'line.procurement_material')
    .select(['lot.id', 'lot.material_mark', 'material.model'])
    .where('lot.id', 'in', [...new Set(ids)])
    .execute()
  return new Map(lots.map(({ id, material_mark, model }) => [id, { material_mark, model: model ?? '' }]))
}

/** Until when the issued material of each card may be used; null without a limit or before the issue. */
export async function usableUntil<C extends Card & { readonly issue_dt: string | null }>(
  db: Db,
  cards: readonly C[],
): Promise<readonly (string | null)[]> {
  const classes = await bakeClassesOf(db, await issuedConsumables(db, cards))
  return cards.map(({ issue_dt }, at) => lastUse(issue_dt, classes[at]))
}
