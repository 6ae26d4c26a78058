import { z } from 'zod'
import { float, int, list, ref, text } from '../kernel/kinds.ts'

/** A card of a part; void cards are left out. */
const card = z.strictObject({ id: z.int(), category: z.int(), status: z.string() })
const cardJson = {
  type: 'object',
  properties: { id: { type: 'integer' }, category: { type: 'integer' }, status: { type: 'string' } },
} as const

/**
 * All parts of a library with their planning progress, by ticket: the data of the library tree in one
 * response.
 */
export const parts = {
  kind: 'query',
  label: { zh: '零件及其进度', en: 'Parts and how far they are' },
  input: { library: ref('process_libraries', '工艺库', 'Library') },
  requiredInputs: ['library'],
  many: true,
  output: {
    id: int('零件', 'Part'),
    ticket_number: int('票号', 'Ticket'),
    part_number: int('件号', 'Part no.'),
    drawing_number: text('图号', 'Drawing'),
    parent_drawing_number: text('上级图号', 'Drawing of the assembly'),
    name: text('名称', 'Name'),
    spec: text('规格', 'Specification'),
    count: int('数量', 'Count'),
    /** Grade; '' for an assembly. */
    material: text('材料', 'Material'),
    piece_weight: float('单重', 'Unit weight', { unit: 'kg', decimals: 4 }),
    total_weight: float('总重', 'Total weight', { unit: 'kg', decimals: 2 }),
    remark: text('备注', 'Remark'),
    /** Station codes in order. */
    route: list('流转路线', 'Route', z.string(), { type: 'string' }),
    cards: list('流转卡', 'Transfer cards', card, cardJson),
    seams: int('焊缝', 'Seams'),
    /** The detail tables that contain the part. */
    quotas: list('定额明细', 'Quota lists', z.int(), { type: 'integer' }),
  },
} as const
