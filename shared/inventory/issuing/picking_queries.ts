import { optional } from '../../kernel/field.ts'
import { bool, date, datetime, float, id, int, ref, text } from '../../kernel/kinds.ts'

/**
 * Batches that may be issued for a card or a line, in picking order (4.4). `proposed` is the default: the
 * first that holds enough, else the first. After them come batches bought for another work order
 * (`diverted`), which only the head of the store may issue.
 */
export const pickable = <const Asking extends string>(asking: Asking, zh: string, en: string) =>
  ({
    kind: 'query',
    label: { zh: '可发批次', en: 'Batches to issue' },
    input: { record: ref(asking, zh, en) },
    requiredInputs: ['record'],
    many: true,
    output: {
      id: id(),
      material_number: text('材料编号', 'Material number'),
      batch_number: text('炉批号', 'Heat number'),
      name: text('名称', 'Name'),
      specification: text('规格', 'Size'),
      /** In kg for welding material, otherwise in `unit`. */
      available: float('可发数量', 'Available', { decimals: 3 }),
      unit: text('单位', 'Unit'),
      weight: float('单重', 'Unit weight', { unit: 'kg', decimals: 4 }),
      deadline: optional(date('有效期至', 'Good until')),
      entry_dt: datetime('入库时间', 'Stored'),
      warehouse: text('库房', 'Warehouse'),
      /** The order that it was bought for. */
      work_order_uid: text('工作令号', 'Work order'),
      proposed: bool('建议', 'Proposed'),
      diverted: bool('挪用', 'Diverted'),
      /**
       * It must be baked before use, and no usable charge is in the holding oven or from the last 24 hours
       * (STK-NOBAKE).
       */
      unbaked: bool('未烘干', 'Not baked'),
      /** Steel; returned pieces come before whole ones. */
      length: optional(float('长度', 'Length', { unit: 'mm' })),
      refund_times: int('退库次数', 'Times returned'),
      remnant: bool('余料', 'Remnant'),
    },
  }) as const
