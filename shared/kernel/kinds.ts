import { z } from 'zod'
import { say } from '../texts/index.ts'
import type { CodeOf, Codes, CodeTable, TextOf } from './codes.ts'
import { decimalsOf, round } from './decimals.ts'
import type { Json, Limits, Reference, Stored, Upload, Widget } from './field.ts'
import { ext, hidden, optional, stamped } from './field.ts'
import { readDate, readMonth, readTime, showTime } from './times.ts'

/** The field kinds. Each answers for itself; shared code never asks which kind it has. Labels are Chinese, English. */

interface Kind<T> {
  readonly widget: Widget
  readonly accepts: z.ZodType<T>
  readonly asks: z.ZodType
  readonly json: Json
  readonly fromText: (text: string) => unknown
  readonly limits?: Limits
}

/** A kind whose wire value is its column. */
const plain = <T>(zh: string, en: string, kind: Kind<T>): Stored<T, T, 'given'> => ({
  stored: true,
  label: { zh, en },
  fill: 'given',
  nullable: false,
  toWire: (column) => column,
  toColumn: (wire) => wire,
  ...kind,
})

// ---- numbers

const number = (text: string) => (text.trim() === '' ? null : Number(text))
const digits = (given: unknown) =>
  typeof given === 'string' && /^\d{1,15}$/.test(given.trim()) ? Number(given) : given

interface IntFacts {
  readonly unit?: string
  readonly min?: number
  readonly max?: number
}

/** A whole number between `min` and `max`. */
export function int(
  zh: string,
  en: string,
  { unit, min = -9_999_999_999, max = 9_999_999_999 }: IntFacts = {},
): Stored<number, number, 'given'> {
  const field = plain<number>(zh, en, {
    widget: 'number',
    accepts: z.int().min(min).max(max),
    asks: z.int(),
    json: { type: 'integer' },
    fromText: number,
    limits: { min, max, decimals: 0 },
  })
  return unit === undefined ? field : { ...field, unit }
}

interface FloatFacts extends IntFacts {
  /** How many decimals are kept; a longer value is rounded half up with a warning. */
  readonly decimals?: number
}

export function float(zh: string, en: string, facts: FloatFacts = {}): Stored<number, number, 'given'> {
  const { unit, min = -999_999_999, max = 999_999_999, decimals = 3 } = facts
  const field = plain<number>(zh, en, {
    widget: 'number',
    accepts: z
      .number()
      .min(min)
      .max(max)
      .transform((value) => round(value, decimals)),
    asks: z.number(),
    json: { type: 'number' },
    fromText: number,
    limits: { min, max, decimals },
  })
  return {
    ...field,
    ...(unit !== undefined && { unit }),
    notice: (given, kept) =>
      typeof given === 'number' && decimalsOf(given) > decimals
        ? { code: 'ROUNDED', says: say((t) => t.rounded(given, kept, decimals)) }
        : undefined,
  }
}

/** Shape B of an hour: the same column, rounded half up when shown. */
export const whole = (zh: string, en: string): Stored<number, number, 'given'> => ({
  ...float(zh, en),
  json: { type: 'integer' },
  toWire: (column) => round(column, 0),
})

export const id = (): Stored<number, number, 'generated'> => ({
  ...plain('编号', 'No.', {
    widget: 'none',
    accepts: z.preprocess(digits, z.int().positive()),
    asks: z.int(),
    json: { type: 'integer' },
    fromText: number,
  }),
  fill: 'generated',
})
/** A published `str` id: decimal text outside, an integer inside. */
export const idText = (): Stored<string, number, 'generated'> => ({
  ...plain<string>('编号', 'No.', {
    widget: 'none',
    accepts: z.preprocess(
      (given) => (typeof given === 'number' ? String(given) : given),
      z.string().regex(/^\d{1,15}$/),
    ),
    asks: z.preprocess(digits, z.int()),
    json: { type: 'string', pattern: '^\\d+$' },
    fromText: String,
  }),
  fill: 'generated',
  toWire: String,
  toColumn: Number,
})
/** An id that the creator gives: the id of another record (a plan has its work order's). */
export const sharedId = (): Stored<number, number, 'given'> => ({ ...id(), fill: 'given' })

// ---- texts

const shortText = 255
const longText = 2000

/** Line ends become `\n`; control characters, NUL and halves of a character are refused. */
const cleanText = (max: number) =>
  z
    .string()
    .transform((given) => given.replace(/\r\n?/g, '\n'))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
    .refine((given) => given.isWellFormed() && !/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/.test(given), {
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

// ---- times

const time = z.preprocess(
  (given) => (typeof given === 'string' ? (readTime(given) ?? given) : given),
  z.string().refine((given) => readTime(given) !== undefined, { params: { says: 'not_a_time' } }),
)

export const datetime = (zh: string, en: string): Stored<string, string, 'given'> => ({
  ...plain<string>(zh, en, {
    widget: 'datetime',
    accepts: time,
    asks: z.string(),
    json: { type: 'string', format: 'date-time' },
    fromText: String,
  }),
  toWire: showTime,
  // The codec above has read the text; a text with an offset is the answer sent back.
  toColumn: (wire) => readTime(wire) ?? wire,
  bound: readTime,
})

const day = z.preprocess(
  (given) => (typeof given === 'string' ? (readDate(given) ?? given) : given),
  z.string().refine((given) => readDate(given) !== undefined, { params: { says: 'not_a_date' } }),
)

export const date = (zh: string, en: string): Stored<string, string, 'given'> => ({
  ...plain<string>(zh, en, {
    widget: 'date',
    accepts: day,
    asks: z.string(),
    json: { type: 'string', format: 'date' },
    fromText: String,
  }),
  bound: (given) => readDate(given),
})

/** A text that is usually a day, a time or a month: every readable form is stored as such, other text as sent. */
const readable = (
  zh: string,
  en: string,
  widget: Widget,
  read: (given: string) => string | undefined,
): Stored<string, string, 'empty'> => ({
  ...text(zh, en),
  widget,
  accepts: cleanText(shortText).transform((given) => read(given) ?? given),
  bound: read,
  notice: (_, kept) =>
    kept === '' || read(kept) !== undefined
      ? undefined
      : { code: 'DATE-TEXT', says: say((t) => t.date_text(kept)) },
})
export const dateText = (zh: string, en: string) => readable(zh, en, 'date', readDate)
export const monthText = (zh: string, en: string) => readable(zh, en, 'month', readMonth)
export const timeText = (zh: string, en: string) =>
  readable(zh, en, 'datetime', (given) => {
    const read = readTime(given)
    return read === undefined ? undefined : showTime(read)
  })
/** Shape B of a datetime: text, `''` when absent, and it must be readable. */
export const timeInText = (zh: string, en: string): Stored<string | null, string | null, 'empty'> => {
  const field = optional(datetime(zh, en))
  return {
    ...field,
    accepts: z.preprocess((given) => (given === '' ? null : given), field.accepts),
    json: { type: 'string' },
    toWire: (column) => (column === null ? '' : showTime(column)),
  }
}
/** Shape B of a datetime whose day alone matters. */
export const dayOfTime = (zh: string, en: string): Stored<string, string, 'given'> => ({
  ...datetime(zh, en),
  json: { type: 'string', format: 'date' },
  toWire: (column) => column.slice(0, 10),
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

// ---- switches and codes

const flag: Readonly<Record<string, boolean>> = { true: true, 1: true, false: false, 0: false }

/** How columns keep a bool: states and handlers speak columns. */
export const no = 0
export const yes = 1
const meantFlag = (given: unknown) => flag[String(given)] ?? given
export const bool = (zh: string, en: string): Stored<boolean, 0 | 1, 'empty'> => ({
  ...plain(zh, en, {
    widget: 'switch',
    accepts: z.boolean(),
    asks: z.preprocess(meantFlag, z.boolean()),
    json: { type: 'boolean' },
    fromText: (given) => flag[given.trim()] ?? given,
  }),
  fill: 'empty',
  absent: no,
  toWire: (column) => column === yes,
  toColumn: (wire) => (wire ? yes : no),
})

export const code = <const T extends CodeTable>(
  zh: string,
  en: string,
  table: Codes<T>,
): Stored<CodeOf<T>, CodeOf<T>, 'given'> => ({
  ...plain<CodeOf<T>>(zh, en, {
    widget: 'select',
    accepts: table.codeSchema,
    asks: z.preprocess(table.meantCode, z.preprocess(digits, z.int())),
    json: { type: 'integer', enum: Object.values(table.table).map(([value]) => value) },
    fromText: String,
  }),
  codes: table,
})
/** A closed list whose columns and answers carry the Chinese text. */
export const codeText = <const T extends CodeTable>(
  zh: string,
  en: string,
  table: Codes<T>,
): Stored<TextOf<T>, TextOf<T>, 'given'> => ({
  ...plain<TextOf<T>>(zh, en, {
    widget: 'select',
    accepts: table.textSchema,
    asks: z.preprocess(table.meant, z.string()),
    json: { type: 'string', enum: Object.values(table.table).map(([, text]) => text) },
    fromText: String,
  }),
  codes: table,
})

const openText = 64

/** An open list: the Chinese text, an identifier or a digit of the table, or any other text with a warning. */
export const openCode = (zh: string, en: string, table: Codes): Stored<string, string, 'empty'> => ({
  ...text(zh, en, { max: openText }),
  widget: 'suggest',
  codes: table,
  accepts: z.preprocess(table.meant, cleanText(openText)),
  asks: z.preprocess(table.meant, z.string()),
  notice: (_, kept) =>
    kept === '' || Object.values(table.table).some(([, text]) => text === kept)
      ? undefined
      : { code: 'CODE-UNKNOWN', says: say((t, l) => t.code_unknown(l === 'zh' ? zh : en, kept)) },
})

// ---- structured values, kept as JSON text

export const dict = <T>(
  zh: string,
  en: string,
  accepts: z.ZodType<T>,
  json: Json = { type: 'object' },
): Stored<T, string, 'given'> => ({
  ...plain<unknown>(zh, en, { widget: 'dict', accepts, asks: z.unknown(), json, fromText: jsonOf }),
  accepts,
  toWire: (column) => JSON.parse(column) as T, // written by toColumn
  toColumn: (wire) => JSON.stringify(wire),
})
/** A list of plain values; `'[]'` is the column's default. */
export const list = <T>(
  zh: string,
  en: string,
  element: z.ZodType<T>,
  json: Json = {},
): Stored<readonly T[], string, 'empty'> => ({
  ...dict<readonly T[]>(zh, en, z.array(element).max(500).readonly(), { type: 'array', items: json }),
  widget: 'list',
  fill: 'empty',
  absent: '[]',
})

function jsonOf(given: string): unknown {
  try {
    return JSON.parse(given)
  } catch {
    return given
  }
}

/** The path of a stored file, as the office answered it; `''` while there is none. Uploads arrive as multipart. */
export const file = (zh: string, en: string, upload: Upload = {}): Stored<string, string, 'empty'> => ({
  ...text(zh, en),
  widget: 'file',
  upload,
  accepts: cleanText(shortText).refine((given) => given === '' || given.startsWith('/files/'), {
    params: { says: 'not_a_file' },
  }),
})

// ---- references

const refer = (
  target: string,
  carries: string,
  soft: boolean,
): { readonly widget: 'reference'; readonly reference: Reference } => ({
  widget: 'reference',
  reference: { target, carries, soft },
})
/** A hard reference by id: an id that does not exist is refused. */
export const ref = (target: string, zh: string, en: string): Stored<number, number, 'given'> => ({
  ...plain(zh, en, {
    widget: 'reference',
    accepts: z.preprocess(digits, z.int()),
    asks: z.int(),
    json: { type: 'integer' },
    fromText: number,
  }),
  ...refer(target, 'id', false),
})
/** A soft reference: text that is the target's id or the named column of it; unknown text is kept with a warning. */
export const soft = (
  target: string,
  carries: string,
  zh: string,
  en: string,
): Stored<string, string, 'empty'> => ({
  ...text(zh, en),
  accepts: z.preprocess(
    (given) => (typeof given === 'number' && Number.isSafeInteger(given) ? String(given) : given),
    cleanText(shortText),
  ),
  ...refer(target, carries, true),
})

// ---- what most records have

/** What one record alone is called: with blanks at its ends a second one would look the same. */
export const name = (zh: string, en: string, max: number): Stored<string, string, 'empty'> => ({
  ...text(zh, en, { max }),
  accepts: cleanText(max).refine((given) => given === given.trim(), { params: { says: 'blank_ends' } }),
})
/** The business number: kept when it is free, given by the office when it is empty. */
export const uid = (zh: string, en: string) => name(zh, en, 32)
/** The time of entry: now, or the time of the draft that is being saved. */
export const entryTime = (zh: string, en: string) => stamped('entry_time', datetime(zh, en))
/** Who created the record; nobody sends or sees it. */
export const creator = () => hidden(stamped('caller_id', int('创建人', 'Creator')))
/** A record's own remark where none is published. */
export const remark = () => ext(lines('备注', 'Remark'))
