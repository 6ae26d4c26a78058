import { z } from 'zod'
import { say } from '../../texts/index.ts'
import type { Stored } from '../column.ts'
import { round } from '../decimals.ts'
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
): Stored<string, string, 'empty'> => ({
  ...plain<string>(zh, en, {
    widget: 'text',
    accepts: cleanText(max),
    asks: z.string(),
    json: { type: 'string', maxLength: max },
    fromText: String,
    limits: { length: max },
  }),
  ...(unit !== undefined && { unit }),
  fill: 'empty',
  absent: '',
})
/** Remarks, reasons and requirements: several lines, 2,000 characters. */
export const lines = (zh: string, en: string): Stored<string, string, 'empty'> => ({
  ...text(zh, en, { max: longText }),
  widget: 'lines',
})

/** Money as people write it: returned as sent, a JSON number becomes text with two decimals. */
export const money = (zh: string, en: string): Stored<string, string, 'empty'> => ({
  ...text(zh, en, { unit: '元' }),
  accepts: z.preprocess(
    (given) => (typeof given === 'number' && Number.isFinite(given) ? round(given, 2).toFixed(2) : given),
    cleanText(shortText),
  ),
  notice: (_, kept) =>
    kept === '' || /^-?\d+(\.\d+)?$/.test(kept)
      ? undefined
      : { code: 'MONEY-TEXT', says: say((t) => t.money_text(kept)) },
})
