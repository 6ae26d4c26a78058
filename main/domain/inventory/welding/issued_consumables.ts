import { lastUse } from '../../../../shared/inventory/welding/bake_stages.ts'
import type { Db } from '../../../db/connection/database.ts'
import { bakeClassesOf, type Consumable } from './bake_facts.ts'

/** Cards for welding material, and the lots that they are served from. */

interface Card extends Consumable {
  readonly inventory_detail: number | null
}

/**
 * The consumable of each card. A lot is what it is, whatever was asked for; of the grade that was asked for it is of the
 * model that the card says. A card that has no lot yet tells what it asks for.
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

/** Each lot, with the model that it was bought as (3.10); empty of what the client supplied and of opening stock. */
async function lotsOf(db: Db, ids: readonly (number | null)[]): Promise<ReadonlyMap<number, Consumable>> {
  const lots = await db
    .selectFrom('welding_material_inventory_details as lot')
    .leftJoin('welding_material_entry_details as line', 'line.id', 'lot.entry_detail')
    .leftJoin('procurement_materials as material', 'material.id', 'line.procurement_material')
    .select(['lot.id', 'lot.material_mark', 'material.model'])
    .where('lot.id', 'in', [...new Set(ids)])
    .execute()
  return new Map(lots.map(({ id, material_mark, model }) => [id, { material_mark, model: model ?? '' }]))
}

/** Until when what each card handed out may be used out of the oven; null without a limit, and while it is not issued. */
export async function usableUntil<C extends Card & { readonly issue_dt: string | null }>(
  db: Db,
  cards: readonly C[],
): Promise<readonly (string | null)[]> {
  const classes = await bakeClassesOf(db, await issuedConsumables(db, cards))
  return cards.map(({ issue_dt }, at) => lastUse(issue_dt, classes[at]))
}
