import { z } from 'zod'
import { optional } from '../kernel/field.ts'
import { bool, code, date, float, int, list, soft, text } from '../kernel/kinds.ts'
import { detailTable } from '../process/codes.ts'

const quantity = (zh: string, en: string) => float(zh, en, { decimals: 3 })

/** What reviewed quota lists need for each unit, where it comes from, and what must still be bought, by its date. */
export const shortages = {
  kind: 'query',
  label: { zh: '缺料', en: 'Material missing' },
  input: {
    /** All open orders without it. */
    order: optional(soft('work_orders', 'uid', '工作令', 'Work order')),
    short: bool('只列缺的', 'Only what must be bought'),
  },
  many: true,
  output: {
    /** The quota item: its resource and id. */
    resource: text('定额', 'Quota'),
    item: int('编号', 'No.'),
    work_order: text('工作令', 'Work order'),
    sub_order: int('子工作令', 'Sub work order'),
    sub_order_uid: text('子工作令号', 'Unit'),
    inventory_type: code('明细类别', 'Detail table', detailTable),
    category: text('材料分类', 'Class'),
    name: text('名称', 'Name'),
    material_mark: text('牌号', 'Grade'),
    specification: text('规格', 'Size'),
    unit: text('单位', 'Unit'),
    need: quantity('定额', 'Needed'),
    issued: quantity('已领', 'Issued'),
    tied: quantity('专料', 'Stock of the order'),
    free: quantity('可用库存', 'Free stock'),
    ordered: quantity('在订', 'On order'),
    to_buy: quantity('待购', 'To buy'),
    need_dt: optional(date('需用日期', 'Needed by')),
    order_by: optional(date('订购期限', 'Order by')),
    /** Pieces that are cut from a larger plate: somebody must draw how. */
    to_nest: bool('需套料确认', 'Nesting to be confirmed'),
    batches: list('库存', 'Batches', z.object({ material_number: z.string(), quantity: z.number() }), {
      type: 'object',
    }),
  },
} as const
