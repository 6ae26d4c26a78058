import { optional } from '../../kernel/field.ts'
import { bool, code, date, float, text } from '../../kernel/kinds.ts'
import { stockStatus } from '../codes.ts'

/** Upper limit of suggested batches. */
export const maxOffered = 30

/**
 * Batches of the welding store that may be baked, with the values for a bake record (5.5): first an exact
 * number, then stock whose number, heat, grade or size contains the text; usable batches before frozen or
 * expired ones, then by deadline.
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
