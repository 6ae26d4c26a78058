import { applyStatus, stockKind } from '../../../../shared/inventory/codes.ts'
import type { Issued } from '../../../../shared/inventory/ledgers/trace_parts.ts'
import { shownTime } from '../../../../shared/kernel/times.ts'
import type { Db } from '../../../db/connection/database.ts'
import { seamOfUnit } from '../issuing/seam_of_unit.ts'
import { intoPart, noTarget, ofCard, signed } from './issue_target.ts'

/** Issues of welding and auxiliary material, where one card is one issue; oldest first. */

const { issued } = applyStatus.code

export async function weldingIssues(db: Db, batches: readonly number[]): Promise<Issued[]> {
  const cards = await db
    .selectFrom('welding_material_apply_cards as card')
    .select([...ofCard, ...signed, 'card.inventory_detail', 'card.actual_weight', 'card.welding_seam_uid'])
    .where('card.status', '=', issued)
    .where('card.inventory_detail', 'in', batches)
    .orderBy('card.issue_dt')
    .orderBy('card.id')
    .execute()
  const result: Issued[] = []
  for (const { actual_weight, inventory_detail, issue_dt, ...card } of cards) {
    const seam = await seamOfUnit(db, card)
    result.push({
      ...noTarget,
      ...card,
      kind: stockKind.code.welding_material,
      inventory_detail: inventory_detail ?? 0,
      issue_dt: shownTime(issue_dt),
      quantity: actual_weight ?? 0,
      unit: 'kg',
      welding_seam: seam?.id ?? null,
      ...intoPart(seam ? { ...seam, id: seam.part } : null),
      drawing_number: seam?.drawing_number ?? '',
    })
  }
  return result
}

export async function auxiliaryIssues(db: Db, batches: readonly number[]): Promise<Issued[]> {
  const cards = await db
    .selectFrom('auxiliary_material_apply_cards as card')
    .innerJoin('auxiliary_material_inventory_details as stock', 'stock.id', 'card.actual_inventory')
    .select([...ofCard, ...signed, 'stock.id as inventory_detail', 'stock.unit', 'card.actual_count'])
    .where('card.status', '=', issued)
    .where('stock.id', 'in', batches)
    .orderBy('card.issue_dt')
    .orderBy('card.id')
    .execute()
  return cards.map(({ actual_count, issue_dt, ...card }) => ({
    ...noTarget,
    ...card,
    kind: stockKind.code.auxiliary_material,
    issue_dt: shownTime(issue_dt),
    quantity: actual_count ?? 0,
  }))
}
