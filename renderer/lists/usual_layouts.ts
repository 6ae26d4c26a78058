import type { ResourceName } from '../../shared/resources.ts'
import type { Layout } from './layout.ts'

/** How lists look until somebody arranges them, where their published order is not how they are read. */
const layouts: { readonly [N in ResourceName]?: Layout } = {
  ledgers: {
    order: [
      'work_order',
      'verbose_id',
      'name',
      'components_drawing_id',
      'material',
      'spec',
      'number',
      'total_weight',
      'circulation_route',
      'estimated_finish_dt',
      'steel_id',
      'net_weight',
      'components_id',
      'drawing_id',
    ],
    hidden: ['id', 'process_route'],
    widths: { verbose_id: 70, name: 150 },
    frozen: 3,
  },
  query_man_hours: {
    order: [
      'work_hour',
      'verbose_id',
      'step',
      'man_hours',
      'group_name',
      'finish_dt',
      'writer',
      'quota_clerk',
    ],
    hidden: ['id'],
    frozen: 2,
  },
  // The documents by department stand on the page of the product.
  products: { hidden: ['documents_from_distribution', 'documents_to_distribution'] },
  // What was moved and by how much; the number beside it has no sign.
  stock_movements: {
    order: [
      'material_number',
      'name',
      'material_mark',
      'specification',
      'change',
      'unit',
      'weight',
      'balance',
      'kind',
      'dt',
      'document_uid',
      'user',
      'warehouse',
      'reason',
    ],
    hidden: ['id', 'quantity', 'stock_kind'],
    widths: {
      name: 88,
      material_mark: 88,
      change: 84,
      unit: 56,
      weight: 92,
      balance: 84,
      kind: 88,
      user: 80,
    },
  },
  process_details: {
    order: ['work_order_uid', 'material_index', 'process_id', 'process_name'],
    hidden: ['id', 'process_step', 'sub_material'],
    frozen: 2,
  },
}
const named: Readonly<Record<string, Layout | undefined>> = layouts

export const usualLayoutOf = (resource: string): Layout | undefined =>
  Object.hasOwn(named, resource) ? named[resource] : undefined
