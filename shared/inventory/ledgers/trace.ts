import { code, text } from '../../kernel/kinds.ts'
import { resource } from '../../kernel/resource.ts'
import { stockKind } from '../codes.ts'
import { traceParts } from './trace_parts.ts'

/** Material with a material number. */
const numbered = {
  material_number: text('材料编号', 'Material number'),
  batch_number: text('炉批号', 'Heat number'),
  kind: code('材料类别', 'Material kind', stockKind),
  name: text('名称', 'Name'),
  material_mark: text('牌号', 'Grade'),
  specification: text('规格', 'Size'),
} as const

/**
 * Traces material by its number (4.7): entry ▶ stock ▶ issues ▶ parts and seams ▶ refunds, as the documents
 * say. The chain of an unknown number is empty.
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
      /** The material numbers of one heat, oldest first. */
      heat: {
        kind: 'query',
        label: { zh: '炉批号下的材料', en: 'Materials of a heat' },
        input: { batch_number: text('炉批号', 'Heat number') },
        requiredInputs: ['batch_number'],
        many: true,
        output: numbered,
      },
      /** Finds material by the beginning of its number or by its heat, for suggestions while typing. */
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
