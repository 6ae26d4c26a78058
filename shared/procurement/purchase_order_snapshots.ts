import { z } from 'zod'
import { hidden } from '../kernel/field.ts'
import { creator, datetime, dict, id, lines, ref, text } from '../kernel/kinds.ts'
import { equals, resource } from '../kernel/resource.ts'

const row = z.looseObject({})
/** An order with its materials, with the keys and values of the responses at that time. */
const orderContent = z.object({ order: row, materials: z.array(row) })

/** A version of a purchase order, stored when it is revised; never changed. */
export const purchase_order_snapshots = resource(
  'purchase_order_snapshots',
  {
    id: id(),
    purchase_order: ref('purchase_orders', '订购单', 'Purchase order'),
    revised_number: text('版次', 'Revision', { max: 8 }),
    create_dt: datetime('保存时间', 'Kept'),
    reason: lines('改版原因', 'Reason of the revision'),
    content: hidden(dict('内容', 'Content', orderContent)),
    creator: creator(),
  },
  {
    label: { zh: '订购单存档', en: 'Kept version of an order' },
    title: ['revised_number'],
    list: { fields: 'all', filters: { purchase_order: equals('purchase_order') } },
    allow: {},
  },
)
