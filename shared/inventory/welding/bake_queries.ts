import { optional } from '../../kernel/field.ts'
import { bool, code, date, float, text } from '../../kernel/kinds.ts'
import { stockStatus } from '../codes.ts'

/** The most batches that are offered for what was typed. */
export const maxOffered = 30

/**
 * Batches of the welding store that may be baked, with what a record says of each (5.5): the one with this very number
 * first, then those in stock whose number, heat, grade or size has the typed text: what may be used before what is frozen or
 * expired, by their deadline.
 */
export const batches = {
  kind: 'query',
  label: { zh: '库存批次', en: 'Batches in stock' },
  input: { typed: text('材料编号或牌号', 'Number or grade') },
  many: true,
  output: {
    codedmark: text('材料代号', 'Material number'),
    class_num: text('牌号', 'Brand'),
    size: text('规格', 'Size'),
    standard_num: text('标准号', 'Standard'),
    heat_num: text('炉批号', 'Batch'),
    available: float('库存', 'In stock', { unit: 'kg' }),
    status: code('状态', 'Status', stockStatus),
    expired: bool('已过期', 'Expired'),
    deadline: optional(date('有效期至', 'Good until')),
    warehouse: text('库房', 'Warehouse'),
  },
} as const
