import type { Lan } from '../lan_office.ts'
import { kinds, stocked, storesIn } from './stores.ts'

/** Stores with one batch of each kind; each has id 1. */
export async function stockedStores(lan: Lan): Promise<void> {
  await storesIn(lan)
  for (const kind of kinds)
    await stocked(lan, kind, { material_mark: 'Q345R', specification: 'δ10', count: 100 })
}

/** A card or a line of each kind that may be created, and a change of it. Lines stand before the cards that they may join. */
export const applyRecords: readonly {
  readonly name: string
  readonly body: object
  readonly change: object
}[] = [
  {
    name: 'welding_material_apply_cards',
    body: { sub_order_uid: '26001-1', material_mark: 'J507', specification: 'Φ4.0', apply_weight: 10 },
    change: { model: 'E5015' },
  },
  {
    name: 'steel_material_apply_details',
    body: { sub_order_uid: '26001-1', material_mark: 'Q345R', specification: 'δ10', count: 2 },
    change: { component: '1' },
  },
  {
    name: 'steel_material_apply_cards',
    body: {
      details: [{ sub_order_uid: '26001-1', material_mark: 'Q345R', specification: 'δ10', count: 2 }],
    },
    change: { remark: '急用' },
  },
  {
    name: 'bought_in_component_apply_details',
    body: { specification: '法兰 WN 80-16', count: 4 },
    change: { drawing_number: 'HG/T 20592' },
  },
  {
    name: 'bought_in_component_apply_cards',
    body: { sub_order_uid: '26001-1', details: [{ specification: '法兰 WN 80-16', count: 4 }] },
    change: { sub_order_uid: '26001-2' },
  },
  {
    name: 'auxiliary_material_apply_cards',
    body: { apply_inventory: 1, apply_count: 10 },
    change: { remark: '急用' },
  },
]
