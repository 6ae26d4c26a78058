import { stockStatus } from '../../../../shared/inventory/codes.ts'
import { auxiliary_material_inventory_details } from '../../../../shared/inventory/stock/auxiliary_material_inventory_details.ts'
import { bought_in_component_inventory_details } from '../../../../shared/inventory/stock/bought_in_component_inventory_details.ts'
import { steel_material_inventory_details } from '../../../../shared/inventory/stock/steel_material_inventory_details.ts'
import { welding_material_inventory_details } from '../../../../shared/inventory/stock/welding_material_inventory_details.ts'
import type { Layout } from '../../../ui/list/layout.ts'

/** The batches in stock of each kind. */
export const batchesOf = {
  welding_material: welding_material_inventory_details,
  steel_material: steel_material_inventory_details,
  bought_in_component: bought_in_component_inventory_details,
  auxiliary_material: auxiliary_material_inventory_details,
} as const

/** What stock-taking counts anew. */
export const countedOf = {
  welding_material: ['count', 'weight'],
  steel_material: ['count', 'weight', 'length'],
  bought_in_component: ['count', 'weight'],
  auxiliary_material: ['count', 'weight'],
} as const

/** As a keeper looks for it: what it is, how much, where, until when; the rest can be shown. */
export const usualLayout: Layout = {
  order: [
    'material_number',
    'name',
    'material_mark',
    'specification',
    'count',
    'unit',
    'total_weight',
    'warehouse',
    'deadline',
    'status',
    'weight',
    'batch_number',
    'length',
    'refund_times',
    'factory',
    'drawing_number',
    'work_order_uid',
    'entry_dt',
    'supplier',
  ],
  widths: {
    material_number: 132,
    name: 84,
    material_mark: 80,
    count: 80,
    unit: 46,
    weight: 92,
    status: 96,
    deadline: 116,
    batch_number: 100,
    warehouse: 96,
  },
  fits: ['specification'],
  hidden: ['id', 'entry_detail', 'category', 'sub_order', 'nesting_diagram'],
}

/** The states in which a keeper looks at stock; undefined is all of them. */
export const shownStates: readonly (number | undefined)[] = [...Object.values(stockStatus.code), undefined]
