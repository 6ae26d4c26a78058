import type { Office } from '../../main/api/office.ts'
import { at } from './card_desk.ts'

/** People of the demo plant by what they do when material is drawn. */
export const [engineer, prodPlanner, groupLeader, inspector, keeper, storeHead] = [8, 13, 16, 18, 20, 21]
export const username = (person: number): string => `user${person}`

/** Two batches of J507 Φ4.0 for the welders: the one that expires first holds 30 kg, the other 50 kg. */
export async function electrodesIn(office: Office) {
  const batch = (material_number: string, count: number, deadline: string) =>
    at(office, storeHead)('welding_material_inventory_details', 'create', {
      name: '低氢焊条',
      material_mark: 'J507',
      specification: 'Φ4.0',
      weight: 1,
      unit: 'kg',
      material_number,
      batch_number: `3J${material_number}`,
      count,
      deadline,
    })
  const later = await batch('H26-0902', 50, '2028-05-01')
  const first = await batch('H26-0901', 30, '2028-02-01')
  return { first: first.id, later: later.id }
}
