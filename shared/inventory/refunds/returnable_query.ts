import { optional } from '../../kernel/field.ts'
import { datetime, float, int, ref, soft, text } from '../../kernel/kinds.ts'

/**
 * What may still be returned of one apply card or of all cards of a sub work order, one row per issued line.
 * `rest` is what is not returned yet, `pending` is what open cards will return. In pieces or units; welding
 * material in kg.
 */
export const returnableOf = <const Card extends string>(cards: Card) =>
  ({
    kind: 'query',
    label: { zh: '可退库的领料', en: 'What may come back' },
    input: {
      apply_card: optional(ref(cards, '领用单', 'Apply card')),
      sub_order_uid: soft('sub_work_orders', 'uid', '子工作令', 'Sub work order'),
    },
    many: true,
    output: {
      apply_card: int('领用单', 'Apply card'),
      apply_card_uid: text('领用单号', 'Number'),
      /** The issued line; for welding material the card itself is the line. */
      apply_detail: optional(int('领用明细', 'Apply detail')),
      sub_order_uid: text('子工作令', 'Sub work order'),
      issue_dt: optional(datetime('发料时间', 'Issued at')),
      inventory_detail: optional(int('库存', 'Stock')),
      material_number: text('材料编号', 'Material number'),
      name: text('名称', 'Name'),
      material_mark: text('牌号', 'Grade'),
      specification: text('规格', 'Size'),
      drawing_number: text('图号', 'Drawing'),
      unit: text('单位', 'Unit'),
      issued: float('实发', 'Issued'),
      returned: float('已退', 'Returned'),
      pending: float('在途', 'Under way'),
      rest: float('可退', 'May come back'),
      /** For steel, remnants and scrap count by weight. */
      issued_weight: float('实发重量', 'Issued', { unit: 'kg', decimals: 2 }),
      returned_weight: float('已退重量', 'Returned', { unit: 'kg', decimals: 2 }),
      rest_weight: float('可退重量', 'May come back', { unit: 'kg', decimals: 2 }),
    },
  }) as const
