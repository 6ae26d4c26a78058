import { code, text } from '../../kernel/kinds.ts'
import { resource } from '../../kernel/resource.ts'
import { stockKind } from '../codes.ts'
import { traceParts } from './trace_parts.ts'

/** Material that bears a number. */
const numbered = {
  material_number: text('材料编号', 'Material number'),
  batch_number: text('炉批号', 'Heat number'),
  kind: code('材料类别', 'Material kind', stockKind),
  name: text('名称', 'Name'),
  material_mark: text('牌号', 'Grade'),
  specification: text('规格', 'Size'),
} as const

/**
 * Where material came from and what became of it, by its number (4.7): entry ▶ stock ▶ issues ▶ parts and seams ▶ refunds,
 * each link as the documents say it. An unknown number has an empty chain.
 */
export const trace = resource(
  'trace',
  {},
  {
    label: { zh: '材料追溯', en: 'Trace of material' },
    operations: {
      chain: {
        kind: 'query',
        label: { zh: '材料追溯', en: 'Trace of material' },
        input: { material_number: text('材料编号', 'Material number') },
        requiredInputs: ['material_number'],
        output: {
          material_number: text('材料编号', 'Material number'),
          ...traceParts,
        },
      },
      /** The numbers that were given to the material of one heat of the mill or maker, oldest first. */
      heat: {
        kind: 'query',
        label: { zh: '炉批号下的材料', en: 'Materials of a heat' },
        input: { batch_number: text('炉批号', 'Heat number') },
        requiredInputs: ['batch_number'],
        many: true,
        output: numbered,
      },
      /** What is in stock, or was, by the beginning of its number or by its heat: a few, as somebody types. */
      found: {
        kind: 'query',
        label: { zh: '查找材料', en: 'Find material' },
        input: { text: text('编号或炉批号', 'Number or heat') },
        requiredInputs: ['text'],
        many: true,
        output: numbered,
      },
    },
    allow: { chain: 'everyone', heat: 'everyone', found: 'everyone' },
    routes: { paths: { chain: ['GET /api/trace/'] } },
  },
)
