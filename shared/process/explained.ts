import { z } from 'zod'
import { optional } from '../kernel/field.ts'
import { bool, list, text } from '../kernel/kinds.ts'
import type { Label } from '../texts/index.ts'

/** An input of a formula; `value` as written on paper. */
export const explainedInput = z.object({ name: z.string(), value: z.string(), unit: z.string() })
export type ExplainedInput = z.infer<typeof explainedInput>

/** The explanation of a computed number, in one language. */
export interface ExplainedNumber {
  readonly field: string
  readonly label: string
  readonly stored: string
  /** Null if no formula applies: the number was entered. */
  readonly computed: string | null
  readonly overridden: boolean
  readonly inputs: ExplainedInput[]
  readonly formula: string
  readonly worked: string
  readonly rounding: string
  readonly source: string
}

export const explainLabel: Label = { zh: '数值说明', en: 'Explain the numbers' }

/** Output fields of a query that explains numbers. */
export const explainOutput = {
  field: text('字段', 'Field'),
  label: text('名称', 'Name'),
  /** The recorded and the computed value; the latter is null if no formula applies. */
  stored: text('记录值', 'As recorded'),
  computed: optional(text('计算值', 'As computed')),
  overridden: bool('手工填写', 'Entered by hand'),
  inputs: list('输入', 'Inputs', explainedInput, {
    type: 'object',
    properties: { name: { type: 'string' }, value: { type: 'string' }, unit: { type: 'string' } },
  }),
  formula: text('公式', 'Formula', { max: 2000 }),
  worked: text('代入', 'With its values', { max: 2000 }),
  rounding: text('修约', 'Rounding'),
  source: text('依据', 'Source'),
} as const
