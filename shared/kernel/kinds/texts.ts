import { z } from 'zod'
import type { ColumnField } from '../column.ts'
import { priceText, readPrice } from '../prices.ts'
import { plain } from './plain.ts'

export const shortText = 255
const longText = 2000

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
const unprintable = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/

/** Line ends become `\n`; control characters, NUL, signs that turn the reading direction and halves of a character are refused. */
export const cleanText = (max: number) =>
  z
    .string()
    .transform((given) => given.replace(/\r\n?/g, '\n'))
    .refine((given) => given.isWellFormed() && !unprintable.test(given), {
      params: { says: 'unprintable' },
    })
    // Characters, not halves of them.
    .refine((given) => given.length <= max || [...given].length <= max, { params: { says: 'too_long', max } })

interface TextFacts {
  readonly max?: number
  readonly unit?: string
}

/** One line of text, `''` when absent. */
export const text = (
  zh: string,
  en: string,
  { max = shortText, unit }: TextFacts = {},
): ColumnField<string, string, 'empty'> => ({
  ...plain<string>(zh, en, {
    widget: 'text',
    accepts: cleanText(max),
    filterSchema: z.string(),
    json: { type: 'string', maxLength: max },
    fromText: String,
    limits: { length: max },
  }),
  ...(unit !== undefined && { unit }),
  fill: 'empty',
  absent: '',
})
/** Remarks, reasons and requirements: several lines, 2,000 characters. */
export const lines = (zh: string, en: string): ColumnField<string, string, 'empty'> => ({
  ...text(zh, en, { max: longText }),
  widget: 'lines',
})

/** A text that says something. */
export const filled = (
  field: ColumnField<string, string, 'empty'>,
): ColumnField<string, string, 'empty'> => ({
  ...field,
  accepts: field.accepts.refine((given) => given.trim() !== '', { params: { says: 'required' } }),
})

interface PriceFacts {
  /** The most that are kept. */
  readonly decimals: number
  /** Whether it may be empty: not known yet. */
  readonly mayLack?: true
}

/** An amount of yuan above zero as plain decimal text: `￥26,800` is read, `abc` is refused; a JSON number has two decimals. */
export const price = (
  zh: string,
  en: string,
  { decimals, mayLack }: PriceFacts,
): ColumnField<string, string, 'empty'> => ({
  ...text(zh, en, { unit: '元' }),
  accepts: z.preprocess(
    (given) => (typeof given === 'number' && Number.isFinite(given) ? priceText(given) : given),
    cleanText(shortText)
      .refine((given) => (mayLack && given.trim() === '') || readPrice(given, decimals) !== undefined, {
        params: { says: 'not_a_price', decimals },
      })
      .transform((given) => readPrice(given, decimals) ?? ''),
  ),
})
