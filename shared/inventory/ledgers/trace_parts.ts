import { z } from 'zod'
import type { Json } from '../../kernel/column.ts'
import { list } from '../../kernel/kinds.ts'

/** The links of a trace by material number (4.7). Times are in wire format. */

/** T24. */
const kindOfStock = z.int()
const maybe = z.int().nullable()
const weight = z.number()
const time = z.string().nullable()

/** A line of an entry document; `entry` is null for opening stock. */
const entered = z.object({
  kind: kindOfStock,
  entry_detail: maybe,
  entry: maybe,
  entry_uid: z.string(),
  status: maybe,
  source: z.string(),
  entry_dt: time,
  bidding_sheet: maybe,
  bidding_sheet_uid: z.string(),
  purchase_order: z.string(),
  procurement_material: maybe,
  /** The unit it was bought for; empty for general stock. */
  sub_order_uid: z.string(),
  name: z.string(),
  material_mark: z.string(),
  specification: z.string(),
  drawing_number: z.string(),
  material_number: z.string(),
  batch_number: z.string(),
  certificate_no: z.string(),
  factory: z.string(),
  supplier: z.string(),
  count: z.number(),
  unit: z.string(),
  weight,
  purchaser: z.string(),
  inspector: z.string(),
  keeper: z.string(),
})

/** A batch in stock; a remnant was created by a refund. */
const stocked = z.object({
  kind: kindOfStock,
  inventory_detail: z.int(),
  entry_detail: maybe,
  name: z.string(),
  material_mark: z.string(),
  specification: z.string(),
  drawing_number: z.string(),
  batch_number: z.string(),
  factory: z.string(),
  supplier: z.string(),
  count: z.number(),
  unit: z.string(),
  weight,
  length: z.number().nullable(),
  status: z.int(),
  pretty_status: z.string(),
  deadline: z.string().nullable(),
  warehouse: z.string(),
  location: z.string(),
  refund_times: z.int(),
  remnant: z.boolean(),
})

const moved = z.object({
  stock_kind: kindOfStock,
  id: z.int(),
  inventory_detail: z.int(),
  kind: z.string(),
  quantity: z.number(),
  document_uid: z.string(),
  user: z.string(),
  dt: z.string(),
})

/** An issue, with the part or seam it was used for. */
const issued = z.object({
  kind: kindOfStock,
  inventory_detail: z.int(),
  apply_card: z.int(),
  apply_card_uid: z.string(),
  apply_detail: maybe,
  sub_order_uid: z.string(),
  department: z.string(),
  issue_dt: time,
  /** Pieces or units; kg for welding material. */
  quantity: z.number(),
  unit: z.string(),
  applicant: z.string(),
  auditor: z.string(),
  inspector: z.string(),
  keeper: z.string(),
  component: z.string(),
  process_material: maybe,
  ticket_number: maybe,
  part_name: z.string(),
  drawing_number: z.string(),
  welding_seam_uid: z.string(),
  welding_seam: maybe,
})

const refunded = z.object({
  kind: kindOfStock,
  refund_card: z.int(),
  refund_card_uid: z.string(),
  refund_detail: maybe,
  apply_card_uid: z.string(),
  apply_detail: maybe,
  /** Whole, remnant or scrap; '' for other than steel. */
  part: z.string(),
  specification: z.string(),
  quantity: z.number(),
  weight: z.number().nullable(),
  length: z.number().nullable(),
  material_code: z.string(),
  status: z.int(),
  pretty_status: z.string(),
  refunder: z.string(),
  inspector: z.string(),
  keeper: z.string(),
  return_dt: time,
  inventory_detail: maybe,
})

/** A charge with this coded mark. */
const baked = z.object({
  id: z.int(),
  create_dt: z.string(),
  quantity: z.number(),
  baking_temp: z.number().nullable(),
  furnace_time: time,
  apply_time: time,
  bake_times: z.int(),
  keeper: z.string(),
  welding_engineer: z.string(),
})

const links = <V>(zh: string, en: string, element: z.core.$ZodType<V>) =>
  // toJSONSchema returns plain JSON objects.
  list(zh, en, element, z.toJSONSchema(element, { target: 'draft-2020-12' }) as Json)

export const traceParts = {
  entries: links('入库', 'Entries', entered),
  stock: links('库存', 'Stock', stocked),
  movements: links('库存变动', 'Movements', moved),
  issues: links('领用', 'Issues', issued),
  refunds: links('退库', 'Refunds', refunded),
  bakes: links('烘干', 'Bakes', baked),
} as const

export type Entered = z.infer<typeof entered>
export type Stocked = z.infer<typeof stocked>
export type Moved = z.infer<typeof moved>
export type Issued = z.infer<typeof issued>
export type Refunded = z.infer<typeof refunded>
export type Baked = z.infer<typeof baked>
