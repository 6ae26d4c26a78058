import type { Json } from '../client.ts'
import type { StoreKind } from '../published/entries.ts'

/** What each store keeps here: of each kind one thing, whose size no other has. */

export interface Goods {
  readonly kind: StoreKind
  /** Of the warehouses. */
  readonly category: 1 | 2 | 3 | 4
  readonly inventory_type: number
  readonly name: string
  readonly material_mark: string
  readonly specification: string
  readonly drawing_number: string
  readonly unit: string
  /** Of entry and inventory details of this kind alone. */
  readonly ofEntry: Json
  readonly ofStock: Json
}

export const goodsOf = (mark: string, warehouse: number): readonly Goods[] => [
  {
    kind: 'welding_material',
    category: 1,
    inventory_type: 2,
    name: '焊条',
    material_mark: 'J507',
    specification: `Φ4.0 ${mark}`,
    drawing_number: '',
    unit: '包',
    ofEntry: { production_dt: '2026-03-01T00:00:00+08:00' },
    ofStock: { deadline: '2099-01-01' },
  },
  {
    kind: 'steel_material',
    category: 2,
    inventory_type: 1,
    name: '钢板',
    material_mark: 'Q345R',
    specification: `δ10×1800×8000 ${mark}`,
    drawing_number: '',
    unit: '张',
    ofEntry: { length: 8000 },
    ofStock: { length: 8000, warehouse, refund_times: 0 },
  },
  {
    kind: 'bought_in_component',
    category: 3,
    inventory_type: 6,
    name: '双头螺柱',
    material_mark: '35CrMoA',
    specification: `M20×180 ${mark}`,
    drawing_number: `NB/T 47027 ${mark}`,
    unit: '件',
    ofEntry: {},
    ofStock: {},
  },
  {
    kind: 'auxiliary_material',
    category: 4,
    inventory_type: 3,
    name: `砂轮片${mark}`,
    material_mark: '砂轮',
    specification: `Φ100 ${mark}`,
    drawing_number: '',
    unit: '个',
    ofEntry: {},
    ofStock: {},
  },
]
