import { z } from 'zod'
import { optional } from '../kernel/field.ts'
import { bool, list, text } from '../kernel/kinds.ts'
import type { Label } from '../texts/index.ts'

/** One number that goes into a formula; `value` as it is written on paper. */
export const explainedInput = z.object({ name: z.string(), value: z.string(), unit: z.string() })
export type ExplainedInput = z.infer<typeof explainedInput>

/** Why a number of a record is what it is, in the words of one reader. */
export interface ExplainedNumber {
  readonly field: string
  readonly label: string
  readonly stored: string
  /** Null where no rule applies: then the number is whatever was entered. */
  readonly computed: string | null
  readonly overridden: boolean
  readonly inputs: ExplainedInput[]
  readonly formula: string
  readonly worked: string
  readonly rounding: string
  readonly source: string
}

export const explainLabel: Label = { zh: '数值说明', en: 'Explain the numbers' }

/** What a query answers for each explained number. */
export const explainOutput = {
  field: text('字段', 'Field'),
  label: text('名称', 'Name'),
  /** As the record has it, and as the formula gives it; null where no rule applies. */
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
