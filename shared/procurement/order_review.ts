import { z } from 'zod'
import { optional } from '../kernel/field.ts'
import { float, int, list, ref } from '../kernel/kinds.ts'

/** A finding for a material of an order: `PO-TWICE` or `PO-STOCK`. */
const finding = z.object({ code: z.string(), message: z.string() })
const elsewhere = z.object({ order: z.int(), uid: z.string(), count: z.number() })
/** A material, including the materials merged into it. */
const line = z.object({
  material: z.int(),
  name: z.string(),
  material_mark: z.string(),
  specification: z.string(),
  unit: z.string(),
  required_count: z.number().nullable(),
  required_weight: z.number().nullable(),
  /** Free stock of the same grade and size in the material's unit, less what earlier lines need. */
  free: z.number(),
  /** Other orders that buy the same for the same unit. */
  ordered_elsewhere: z.array(elsewhere),
  /** The last quoted price; null if none. */
  last_price: z.number().nullable(),
  price_unit: z.string(),
  /** Yuan. */
  amount: z.number().nullable(),
  findings: z.array(finding),
})

export const review = {
  kind: 'query',
  label: { zh: '审核要点', en: 'What to look at' },
  input: { order: ref('purchase_orders', '订购单', 'Purchase order') },
  requiredInputs: ['order'],
  output: {
    lines: list('材料', 'Materials', line, { type: 'object' }),
    /** Number of materials that another order buys as well. */
    twice: int('重复订购', 'Ordered twice'),
    /** Sum of the estimated amounts; null if no price is known. */
    amount: optional(float('估算金额', 'Estimated amount', { unit: '元', decimals: 2 })),
    /** Number of materials with a price. */
    priced: int('有价材料', 'With a price'),
  },
} as const
