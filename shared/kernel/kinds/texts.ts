import { z } from 'zod'
import type { ColumnField } from '../column.ts'
import { memoize } from '../memoize.ts'
import { priceText, readPrice } from '../prices.ts'
import { plain } from './plain.ts'

export const shortText = 255
const longText = 2000

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the rejected characters
const unprintable = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/

/**
 * Normalizes line ends to \n; rejects control characters, NUL, bidirectional control characters and lone surrogates.
 */
export const cleanText = memoize((max: number) =>
  z
    .string()
    .transform((input) => input.replace(/\r\n?/g, '\n'))
    .refine((input) => input.isWellFormed() && !unprintable.test(input), {
      params: { rule: 'unprintable' },
    })
    // Counts characters, not UTF-16 code units.
    .refine((input) => input.length <= max || [...input].length <= max, {
      params: { rule: 'too_long', max },
    }),
)

const anyText = z.string()

interface TextFacts {
  readonly max?: number
  readonly unit?: string
}

/** One line of text; '' if absent. */
export const text = (
  zh: string,
  en: string,
  { max = shortText, unit }: TextFacts = {},
): ColumnField<string, string, 'empty'> => ({
  ...plain<string>(zh, en, {
    widget: 'text',
    accepts: cleanText(max),
    filterSchema: anyText,
    json: { type: 'string', maxLength: max },
    fromText: String,
    limits: { length: max },
  }),
  ...(unit !== undefined && { unit }),
  fill: 'empty',
  absent: '',
})
/** Several lines of text, up to 2,000 characters. */
export const lines = (zh: string, en: string): ColumnField<string, string, 'empty'> => ({
  ...text(zh, en, { max: longText }),
  widget: 'lines',
})

/** A text that must not be empty. */
export const filled = (
  field: ColumnField<string, string, 'empty'>,
): ColumnField<string, string, 'empty'> => ({
  ...field,
  accepts: field.accepts.refine((input) => input.trim() !== '', { params: { rule: 'required' } }),
})

interface PriceFacts {
  /** Upper limit of stored decimals. */
  readonly decimals: number
  /** Whether it may be empty, for a price that is not known yet. */
  readonly mayLack?: true
}

/**
 * A positive amount in yuan as plain decimal text: `￥26,800` is accepted, `abc` rejected; a JSON number gets
 * two decimals.
 */
export const price = (
  zh: string,
  en: string,
  { decimals, mayLack }: PriceFacts,
): ColumnField<string, string, 'empty'> => ({
  ...text(zh, en, { unit: '元' }),
  accepts: z.preprocess(
    (input) => (typeof input === 'number' && Number.isFinite(input) ? priceText(input) : input),
    cleanText(shortText)
      .refine((input) => (mayLack && input.trim() === '') || readPrice(input, decimals) !== undefined, {
        params: { rule: 'not_a_price', decimals },
      })
      .transform((input) => readPrice(input, decimals) ?? ''),
  ),
})
