import { code, codeName, datetime, float, id, int, lines, text } from '../kernel/kinds.ts'
import { equals, from, resource, until } from '../kernel/resource.ts'
import { movementKind, stockKind } from './codes.ts'

const millionths = 6

/**
 * Why the count of a batch is what it is: one record for every change, written with it (4.3). `quantity` is in the unit the
 * batch is counted in; only that of `adjust` has a sign. Count = in − out + back ± adjust − scrap.
 */
export const stock_movements = resource(
  'stock_movements',
  {
    id: id(),
    stock_kind: code('材料类别', 'Material kind', stockKind),
    inventory_detail: int('库存编号', 'Batch'),
    kind: codeName('变动', 'Movement', movementKind),
    quantity: float('数量', 'Quantity', { decimals: millionths }),
    /** What was left then. */
    balance: float('结存', 'Balance', { min: 0, decimals: millionths }),
    material_number: text('材料编号', 'Material number'),
    document_uid: text('单据号', 'Document'),
    user: text('经办人', 'Person'),
    dt: datetime('时间', 'Time'),
    reason: lines('原因', 'Reason'),
  },
  {
    label: { zh: '库存变动', en: 'Stock movement' },
    title: ['material_number', 'kind'],
    list: {
      fields: 'all',
      filters: {
        stock_kind: equals('stock_kind'),
        inventory_detail: equals('inventory_detail'),
        kind: equals('kind'),
        material_number: equals('material_number'),
        document_uid: equals('document_uid'),
        create_dt_start: from('dt'),
        create_dt_end: until('dt'),
      },
      order: ['-dt', '-id'],
    },
    allow: {},
  },
)
