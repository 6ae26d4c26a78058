import { z } from 'zod'
import { localized } from '../../texts/index.ts'
import type { ColumnField, Widget } from '../column.ts'
import { optional } from '../field.ts'
import { readDate, readMonth, readTime, showTime } from '../times.ts'
import { plain } from './plain.ts'
import { cleanText, shortText, text } from './texts.ts'

const time = z.preprocess(
  (input) => (typeof input === 'string' ? (readTime(input) ?? input) : input),
  z.string().refine((input) => readTime(input) !== undefined, { params: { rule: 'not_a_time' } }),
)

export const datetime = (zh: string, en: string): ColumnField<string, string, 'given'> => ({
  ...plain<string>(zh, en, {
    widget: 'datetime',
    accepts: time,
    filterSchema: z.string(),
    json: { type: 'string', format: 'date-time' },
    fromText: String,
  }),
  toWire: showTime,
  // The codec above has parsed the text; a text with an offset is a response that was sent back.
  toColumn: (wire) => readTime(wire) ?? wire,
  bound: readTime,
})

const day = z.preprocess(
  (input) => (typeof input === 'string' ? (readDate(input) ?? input) : input),
  z.string().refine((input) => readDate(input) !== undefined, { params: { rule: 'not_a_date' } }),
)

export const date = (zh: string, en: string): ColumnField<string, string, 'given'> => ({
  ...plain<string>(zh, en, {
    widget: 'date',
    accepts: day,
    filterSchema: z.string(),
    json: { type: 'string', format: 'date' },
    fromText: String,
  }),
  bound: (input) => readDate(input),
})

/**
 * A text that usually is a date, time or month: readable values are normalized, other text is stored as sent.
 */
const readable = (
  zh: string,
  en: string,
  widget: Widget,
  read: (input: string, end?: boolean) => string | undefined,
): ColumnField<string, string, 'empty'> => ({
  ...text(zh, en),
  widget,
  accepts: cleanText(shortText).transform((input) => read(input) ?? input),
  bound: read,
  notice: (_, stored) =>
    stored === '' || read(stored) !== undefined
      ? undefined
      : { code: 'DATE-TEXT', text: localized((t) => t.date_text(stored)) },
})
export const dateText = (zh: string, en: string) => readable(zh, en, 'date', readDate)
export const monthText = (zh: string, en: string) => readable(zh, en, 'month', readMonth)
export const timeText = (zh: string, en: string) =>
  readable(zh, en, 'datetime', (input, end) => {
    const read = readTime(input, end)
    return read === undefined ? undefined : showTime(read)
  })
/** Shape B of a datetime: text, '' if absent; must be readable. */
export const timeInText = (zh: string, en: string): ColumnField<string | null, string | null, 'empty'> => {
  const field = optional(datetime(zh, en))
  return {
    ...field,
    accepts: z.preprocess((input) => (input === '' ? null : input), field.accepts),
    json: { type: 'string' },
    toWire: (column) => (column === null ? '' : showTime(column)),
  }
}
/** Shape B of a datetime of which only the date matters. */
export const dayOfTime = (zh: string, en: string): ColumnField<string, string, 'given'> => ({
  ...datetime(zh, en),
  json: { type: 'string', format: 'date' },
  toWire: (column) => column.slice(0, 10),
})
