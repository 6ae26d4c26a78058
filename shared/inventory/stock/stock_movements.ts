import { computedColumn, countedIn, ext, inSql, optional, pointer, signedChange } from '../../kernel/field.ts'
import { code, codeName, datetime, float, id, int, lines, ref, text } from '../../kernel/kinds.ts'
import { equals, from, resource, until } from '../../kernel/resource.ts'
import { kilogramsSql } from '../../kernel/sums_by_unit.ts'
import { movementKind, stockKind } from '../codes.ts'

const [hundredths, millionths] = [2, 6]

/** As `changeOf`. */
const changeSql = "(case when kind in ('out', 'scrap') then -quantity else quantity end)"

/** A column of the moved batch, which is in the table of its kind. */
const ofBatch = (column: string): string => {
  const cases = Object.entries(stockKind.code).map(
    ([kind, code]) =>
      `when ${code} then (select "${column}" from ${kind}_inventory_details where id = stock_movements.inventory_detail)`,
  )
  return `(case stock_movements.stock_kind ${cases.join(' ')} end)`
}

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
    quantity: countedIn('unit', float('数量', 'Quantity', { decimals: millionths })),
    /** The resulting count. */
    balance: countedIn('unit', float('结存', 'Balance', { min: 0, decimals: millionths })),
    material_number: text('材料编号', 'Material number'),
    document_uid: text('单据号', 'Document'),
    user: text('经办人', 'Person'),
    dt: datetime('时间', 'Time'),
    reason: lines('原因', 'Reason'),
    change: ext(
      inSql(changeSql, computedColumn(signedChange(float('变动', 'Change', { decimals: millionths })))),
    ),
    unit: ext(inSql(ofBatch('unit'), computedColumn(text('单位', 'Unit')))),
    /** kg with the sign of the change; null if the unit weight is unknown. */
    weight: ext(
      inSql(
        `case when ${ofBatch('weight')} > 0 then sign(${changeSql}) * ${kilogramsSql(ofBatch('weight'), 'abs(quantity)')} end`,
        computedColumn(optional(signedChange(float('重量', 'Weight', { unit: 'kg', decimals: hundredths })))),
      ),
    ),
    name: ext(inSql(ofBatch('name'), computedColumn(text('名称', 'Name')))),
    material_mark: ext(inSql(ofBatch('material_mark'), computedColumn(text('牌号', 'Grade')))),
    specification: ext(inSql(ofBatch('specification'), computedColumn(text('规格', 'Size')))),
    warehouse: ext(
      inSql(ofBatch('warehouse'), computedColumn(optional(ref('warehouses', '库房', 'Warehouse')))),
    ),
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
