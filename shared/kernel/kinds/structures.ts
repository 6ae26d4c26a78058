import { z } from 'zod'
import type { ColumnField, Json, Upload } from '../column.ts'
import type { Schema } from '../schema.ts'
import { filesPath } from '../stored_files.ts'
import { plain } from './plain.ts'
import { cleanText, shortText, text } from './texts.ts'

/** Structured values, stored as JSON text. */

export const dict = <T>(
  zh: string,
  en: string,
  accepts: Schema<T>,
  json: Json = { type: 'object' },
): ColumnField<T, string, 'given'> => ({
  ...plain<unknown>(zh, en, { widget: 'dict', accepts, filterSchema: z.unknown(), json, fromText: jsonOf }),
  accepts,
  toWire: (column) => JSON.parse(column) as T, // written by toColumn
  toColumn: (wire) => JSON.stringify(wire),
})
/** Default upper limit of a list's length. */
const defaultMaxLength = 500

/** Checks the length first, so that the values of an overlong list are not parsed. */
const arrayOf = <T>(element: z.core.$ZodType<T>, maxLength: number) =>
  z.array(z.unknown()).max(maxLength).pipe(z.array(element)).readonly()

/** A list of plain values; the column defaults to `'[]'`. */
export const list = <T>(
  zh: string,
  en: string,
  element: z.core.$ZodType<T>,
  json: Json = {},
  maxLength = defaultMaxLength,
): ColumnField<readonly T[], string, 'empty'> => ({
  ...dict<readonly T[]>(zh, en, arrayOf(element, maxLength), { type: 'array', items: json }),
  widget: 'list',
  fill: 'empty',
  absent: '[]',
})

/** The JSON type of a list's values; undefined where nothing is said of them. */
export const itemTypeOf = ({ items }: Json): unknown =>
  typeof items === 'object' && items !== null && 'type' in items ? items.type : undefined

function jsonOf(input: string): unknown {
  try {
    return JSON.parse(input)
  } catch {
    return input
  }
}

/** The path of an uploaded file, as the office returned it; '' if none. Uploads are sent as multipart. */
export const file = (zh: string, en: string, upload: Upload = {}): ColumnField<string, string, 'empty'> => ({
  ...text(zh, en),
  widget: 'file',
  upload,
  accepts: cleanText(shortText).refine(
    (input) => input === '' || upload.allowText === true || input.startsWith(filesPath),
    { params: { rule: 'not_a_file' } },
  ),
})
