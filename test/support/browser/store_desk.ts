import type { Page } from 'playwright'
import type { Office } from '../../../main/api/office.ts'
import { at } from './demo_calls.ts'
import { tabTo } from './keyboard.ts'

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

/** 80 kg of wire, which nobody bakes, in packs of 5 kg. */
export const wireIn = (office: Office) =>
  at(office, storeHead)('welding_material_inventory_details', 'create', {
    name: '气保焊丝',
    material_mark: 'ER50-6',
    specification: 'Φ1.2',
    weight: 5,
    unit: '盘',
    material_number: 'H26-0903',
    count: 16,
    deadline: '2028-05-01',
  })

/** Three plates of one batch. */
export const plateIn = (office: Office) =>
  at(office, storeHead)('steel_material_inventory_details', 'create', {
    name: '钢板',
    material_mark: 'Q345R',
    specification: 'δ10×2000×8000',
    material_number: 'B26-0901',
    weight: 1256,
    count: 3,
    unit: '张',
    length: 8000,
    warehouse: 3,
  })

const wire = { material_mark: 'ER50-6', specification: 'Φ1.2' }

/** A card for welding material, which waits for its issue; gives its id and its number. */
export async function weldingToIssue(office: Office, apply_weight: number, material = wire) {
  const asked = { sub_order_uid: '26001-2', welding_seam_uid: 'D1', ...material, apply_weight }
  const { id, uid } = await at(office, groupLeader)('welding_material_apply_cards', 'create', asked)
  for (const [before, person] of [groupLeader, engineer, inspector].entries())
    await at(office, person)('welding_material_apply_cards', 'update', { id, status: stepped[before] ?? 0 })
  return { id, uid }
}

/** All of them issued to unit 26001-2 by one card; gives the card and the batch. */
export async function platesIssued(office: Office) {
  const batch = await plateIn(office)
  const line = { sub_order_uid: '26001-2', material_mark: 'Q345R', specification: 'δ10×2000×8000', count: 3 }
  const card = await at(office, groupLeader)('steel_material_apply_cards', 'create', { details: [line] })
  const signers = [groupLeader, prodPlanner, inspector, keeper]
  for (const [before, person] of signers.entries())
    await at(office, person)('steel_material_apply_cards', 'update', {
      id: card.id,
      status: stepped[before] ?? 0,
    })
  return { card: card.id, batch: batch.id }
}
const stepped = [1, 2, 3, 4] as const

/** The cursor into the first row of a desk, and by Enter to the button that signs. */
export async function signAtDesk(page: Page, step: string): Promise<void> {
  const row = page.locator('[data-row] button').first()
  await row.waitFor()
  await tabTo(page, row)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: step, exact: true }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
}
