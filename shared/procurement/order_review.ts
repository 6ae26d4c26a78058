import { z } from 'zod'
import { optional } from '../kernel/field.ts'
import { float, int, list, ref } from '../kernel/kinds.ts'

/** What to look at in one material of an order: `PO-TWICE`, `PO-STOCK`. */
const finding = z.object({ code: z.string(), message: z.string() })
const elsewhere = z.object({ order: z.int(), uid: z.string(), count: z.number() })
/** A material, with what is merged into it. */
const line = z.object({
  material: z.int(),
  name: z.string(),
  material_mark: z.string(),
  specification: z.string(),
  unit: z.string(),
  required_count: z.number().nullable(),
  required_weight: z.number().nullable(),
  /** Free stock of the same grade and size, in the unit of the material, that no line before it takes. */
  free: z.number(),
  /** Other orders that buy the same for the same unit. */
  ordered_elsewhere: z.array(elsewhere),
  /** What was last quoted for it; null where nothing was. */
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
    /** So many of them are bought by another order, too. */
    twice: int('重复订购', 'Ordered twice'),
    /** The sum of the estimated amounts; null where no price is known. */
    amount: optional(float('估算金额', 'Estimated amount', { unit: '元', decimals: 2 })),
    /** So many of them have a price. */
    priced: int('有价材料', 'With a price'),
  },
} as const
