import { z } from 'zod'
import { localized } from '../../texts/index.ts'
import type { ColumnField } from '../column.ts'
import { decimalsOf, round } from '../decimals.ts'
import { memoize } from '../memoize.ts'
import { anyInteger, integerOrText, number, plain, positiveId } from './plain.ts'

interface IntFacts {
  readonly unit?: string
  readonly min?: number
  readonly max?: number
}

// Columns of equal limits share a schema: making one for each of some thousand took a tenth of a start.
const integer = memoize((min: number, max: number) => z.int().min(min).max(max))
const anyNumber = z.number()
const rounded = memoize((min: number, max: number, decimals: number) =>
  z
    .number()
    .min(min)
    .max(max)
    .transform((value) => round(value, decimals)),
)

/** An integer between `min` and `max`. */
export function int(
  zh: string,
  en: string,
  { unit, min = -9_999_999_999, max = 9_999_999_999 }: IntFacts = {},
): ColumnField<number, number, 'given'> {
  const field = plain<number>(zh, en, {
    widget: 'number',
    accepts: integer(min, max),
    filterSchema: anyInteger,
    json: { type: 'integer' },
    fromText: number,
    limits: { min, max, decimals: 0 },
  })
  return unit === undefined ? field : { ...field, unit }
}

interface FloatFacts extends IntFacts {
  /** Number of stored decimals; longer values are rounded half up with a warning. */
  readonly decimals?: number
}

export function float(zh: string, en: string, facts: FloatFacts = {}): ColumnField<number, number, 'given'> {
  const { unit, min = -999_999_999, max = 999_999_999, decimals = 3 } = facts
  const field = plain<number>(zh, en, {
    widget: 'number',
    accepts: rounded(min, max, decimals),
    filterSchema: anyNumber,
    json: { type: 'number' },
    fromText: number,
    limits: { min, max, decimals },
  })
  return {
    ...field,
    ...(unit !== undefined && { unit }),
    notice: (input, stored) =>
      typeof input === 'number' && input !== stored && decimalsOf(input) > decimals
        ? { code: 'ROUNDED', text: localized((t) => t.rounded(input, stored, decimals)) }
        : undefined,
  }
}

/** Shape B of hours: the same column, rounded half up in responses. */
export const whole = (zh: string, en: string): ColumnField<number, number, 'given'> => ({
  ...float(zh, en),
  json: { type: 'integer' },
  toWire: (column) => round(column, 0),
})

export const id = (): ColumnField<number, number, 'generated'> => ({
  ...plain('编号', 'No.', {
    widget: 'none',
    accepts: positiveId,
    filterSchema: anyInteger,
    json: { type: 'integer' },
    fromText: number,
  }),
  fill: 'generated',
})
/** An id published as `str`: decimal text in requests and responses, an integer in the column. */
export const idText = (): ColumnField<string, number, 'generated'> => ({
  ...plain<string>('编号', 'No.', {
    widget: 'none',
    accepts: z.preprocess(
      (input) => (typeof input === 'number' ? String(input) : input),
      z.string().regex(/^\d{1,15}$/),
    ),
    filterSchema: integerOrText,
    json: { type: 'string', pattern: '^\\d+$' },
    fromText: String,
  }),
  fill: 'generated',
  toWire: String,
  toColumn: Number,
})
/** An id that the creator sends: the id of another record (a plan has its work order's). */
export const sharedId = (): ColumnField<number, number, 'given'> => ({ ...id(), fill: 'given' })
