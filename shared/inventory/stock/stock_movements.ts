import { computedColumn, ext, optional, pointer, signedChange } from '../../kernel/field.ts'
import { code, codeName, datetime, float, id, int, lines, ref, text } from '../../kernel/kinds.ts'
import { equals, from, resource, until } from '../../kernel/resource.ts'
import { movementKind, stockKind } from '../codes.ts'

const [hundredths, millionths] = [2, 6]

/**
 * The changes of a batch's count, one record each (4.3). `quantity` is in the batch's unit; only `adjust` has
 * a sign. Count = in − out + back ± adjust − scrap. `change` is the signed quantity for display.
 */
export const stock_movements = resource(
  'stock_movements',
  {
    id: id(),
    stock_kind: code('材料类别', 'Material kind', stockKind),
    inventory_detail: pointer(int('库存编号', 'Batch')),
    kind: codeName('变动类型', 'Kind', movementKind),
    quantity: float('数量', 'Quantity', { decimals: millionths }),
    /** The resulting count. */
    balance: float('结存', 'Balance', { min: 0, decimals: millionths }),
    material_number: text('材料编号', 'Material number'),
    document_uid: text('单据号', 'Document'),
    user: text('经办人', 'Person'),
    dt: datetime('时间', 'Time'),
    reason: lines('原因', 'Reason'),
    change: ext(computedColumn(signedChange(float('变动', 'Change', { decimals: millionths })))),
    unit: ext(computedColumn(text('单位', 'Unit'))),
    /** kg with the sign of the change; null if the unit weight is unknown. */
    weight: ext(
      computedColumn(optional(signedChange(float('重量', 'Weight', { unit: 'kg', decimals: hundredths })))),
    ),
    name: ext(computedColumn(text('名称', 'Name'))),
    material_mark: ext(computedColumn(text('牌号', 'Grade'))),
    specification: ext(computedColumn(text('规格', 'Size'))),
    warehouse: ext(computedColumn(optional(ref('warehouses', '库房', 'Warehouse')))),
  },
  {
    label: { zh: '库存变动', en: 'Stock movement' },
    title: ['material_number', 'document_uid'],
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
      byUnit: { count: 'change', unit: 'unit', weight: 'weight' },
    },
    display: {
      columns: [
        'material_number',
        'name',
        'specification',
        'change',
        'unit',
        'balance',
        'kind',
        'dt',
        'document_uid',
        'user',
      ],
    },
    allow: {},
  },
)
