import { z } from 'zod'
import { localized } from '../../texts/index.ts'
import type { CodeOf, Codes, CodeTable, TextOf } from '../codes.ts'
import type { ColumnField } from '../column.ts'
import { integerOrText, plain } from './plain.ts'
import { list } from './structures.ts'
import { cleanText, text } from './texts.ts'

const flag: Readonly<Record<string, boolean>> = { true: true, 1: true, false: false, 0: false }

/** The column values of a bool, also used in states and by handlers. */
export const no = 0
export const yes = 1
const parseFlag = (input: unknown) => flag[String(input)] ?? input
export const bool = (zh: string, en: string): ColumnField<boolean, 0 | 1, 'empty'> => ({
  ...plain(zh, en, {
    widget: 'switch',
    accepts: z.boolean(),
    filterSchema: z.preprocess(parseFlag, z.boolean()),
    json: { type: 'boolean' },
    fromText: (input) => flag[input.trim()] ?? input,
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
): ColumnField<CodeOf<T>, CodeOf<T>, 'given'> => ({
  ...plain<CodeOf<T>>(zh, en, {
    widget: 'select',
    accepts: table.codeSchema,
    filterSchema: z.preprocess(table.parseCode, integerOrText),
    json: { type: 'integer', enum: Object.values(table.table).map(([value]) => value) },
    fromText: String,
  }),
  codes: table,
})
/** A closed list that stores and returns the Chinese text. */
export const codeText = <const T extends CodeTable>(
  zh: string,
  en: string,
  table: Codes<T>,
): ColumnField<TextOf<T>, TextOf<T>, 'given'> => ({
  ...plain<TextOf<T>>(zh, en, {
    widget: 'select',
    accepts: table.textSchema,
    filterSchema: z.preprocess(table.parseText, z.string()),
    json: { type: 'string', enum: Object.values(table.table).map(([, text]) => text) },
    fromText: String,
  }),
  codes: table,
})

/** A closed list that stores and returns the key, as published. */
export const codeName = <const T extends CodeTable>(
  zh: string,
  en: string,
  table: Codes<T>,
): ColumnField<keyof T & string, keyof T & string, 'given'> => {
  const names = Object.keys(table.table) as (keyof T & string)[] // Object.keys widens the keys
  const nameOf = (input: unknown) => {
    const code = table.parseCode(input)
    return names.find((one) => table.table[one]?.[0] === code) ?? input
  }
  const accepts = z.preprocess(nameOf, z.literal(names))
  return {
    ...plain<keyof T & string>(zh, en, {
      widget: 'select',
      accepts,
      filterSchema: accepts,
      json: { type: 'string', enum: names },
      fromText: String,
    }),
    codes: table,
  }
}

/** Several values of a closed list, by key. */
export const codeNames = <const T extends CodeTable>(zh: string, en: string, table: Codes<T>) => {
  const { accepts, json } = codeName(zh, en, table)
  return { ...list(zh, en, accepts, json), codes: table }
}

const openText = 64

/** An open list: a Chinese text, key or digit of the table, or any other text with a warning. */
export const openCode = (zh: string, en: string, table: Codes): ColumnField<string, string, 'empty'> => ({
  ...text(zh, en, { max: openText }),
  widget: 'suggest',
  codes: table,
  accepts: z.preprocess(table.parseText, cleanText(openText)),
  filterSchema: z.preprocess(table.parseText, z.string()),
  notice: (_, stored) =>
    stored === '' || Object.values(table.table).some(([, text]) => text === stored)
      ? undefined
      : { code: 'CODE-UNKNOWN', text: localized((t, l) => t.code_unknown(l === 'zh' ? zh : en, stored)) },
})
