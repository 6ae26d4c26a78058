import type { Office } from '../../../main/api/office.ts'
import { at } from './demo_calls.ts'

/** People of the demo plant by what they do in procurement. */
export const admin = 1
export const buyer = 10
export const order = 'DG-2026-0901'

type Status = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7
type Category = 0 | 1 | 2 | 3

/** An approved order of work order 26001. */
export async function orderIn(office: Office): Promise<void> {
  await at(office, admin)('purchase_orders', 'create', {
    uid: order,
    work_order: '26001',
    category: 1,
    status: 3,
  })
}

/** Bidding sheets of that order: new ones of the buyer, the others taken over in these states; gives their ids. */
export async function sheetsIn(
  office: Office,
  sheets: readonly (readonly [uid: string, status: Status, category: Category])[],
): Promise<readonly number[]> {
  const ids: number[] = []
  for (const [uid, status, category] of sheets) {
    const given = { uid, purchase_order: order, category, ...(status > 0 && { status }) }
    ids.push((await at(office, status > 0 ? admin : buyer)('bidding_sheets', 'create', given)).id)
  }
  return ids
}

/** A parity card of a sheet, submitted to be countersigned; gives its id. */
export async function cardInReview(office: Office, sheet: number, content: string): Promise<string> {
  const { id } = await at(office, buyer)('parity_ratio_cards', 'create', {
    bidding_sheet: String(sheet),
    apply_id: 'ZB-2026-0901',
    work_order: '26001',
    amount: 12,
    unit: '吨',
    content,
    material: 'Q345R',
    delivery_period: '30天',
  })
  await at(office, buyer)('parity_ratio_cards', 'update', { id, status: 1 })
  return id
}
