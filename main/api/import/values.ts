import type { ColumnField } from '../../../shared/kernel/column.ts'
import { roles } from '../../../shared/kernel/people.ts'
import { readDate, readMonth, readTime } from '../../../shared/kernel/times.ts'
import { en } from '../../texts/en/index.ts'
import { type Texts, zh } from '../../texts/zh/index.ts'

/** What a cell says: the value as a create takes it, and as it is shown. Undefined: nothing. */
export interface ReadValue {
  readonly value: unknown
  readonly shown: string
  /** `6 张`: the unit behind a number. */
  readonly unit?: string
}

const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim()
/** Signs that stand for nothing in lists on paper. */
export const isBlank = (text: string): boolean => /^[\s\-—–/\\]*$/.test(text.normalize('NFKC'))

/** Excel counts days from 1899-12-30; these are the years 1927 to 2119. */
const [firstSerial, lastSerial] = [10_000, 80_000]
const excelEpoch = Date.UTC(1899, 11, 30)

/** A day or a time in any usual writing, as the office reads it: `2024.3.5`, `2024年3月5日`, `45356`. */
function timeText(text: string): string {
  const serial = /^\d{5}(\.\d+)?$/.test(text) ? Number(text) : 0
  if (serial >= firstSerial && serial <= lastSerial)
    return new Date(excelEpoch + Math.round(serial * 86_400) * 1000).toISOString().slice(0, 19)
  return text
    .replace(/^(\d{4})\s*年\s*(\d{1,2})\s*月\s*(?:(\d{1,2})\s*[日号]?)?/, (_, year, month, day) =>
      [year, month, day].filter(Boolean).join('-'),
    )
    .replace(/^(\d{4})[./](\d{1,2})[./](\d{1,2})/, '$1-$2-$3')
    .replace(/^(\d{4})[./](\d{1,2})$/, '$1-$2')
    .replace(/ (\d{1,2}):(\d{2})$/, ' $1:$2')
}

/** `１，１３０．４０ kg` → 1130.4; units that the field does not have are told. */
function readNumber(text: string, { unit: own = '' }: ColumnField): ReadValue {
  const [, sign = '', digits = '', unit = ''] =
    /^([+-]?)\s*[¥￥]?\s*(\d[\d,]*\.?\d*|\.\d+)\s*([^\d\s].*)?$/.exec(text) ?? []
  const number = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(digits) ? digits.replaceAll(',', '') : digits
  if (number === '' || number.includes(',')) return { value: text, shown: text }
  const value = Number(`${sign}${number}`)
  const isOwn = unit === '' || plain(own).toLowerCase() === unit.toLowerCase()
  return { value, shown: String(value), ...(!isOwn && { unit }) }
}

const words = (pick: (texts: Texts['imports']['known']) => readonly string[]): ReadonlySet<string> =>
  new Set([zh, en].flatMap((texts) => pick(texts.imports.known)))
const yesWords = words((t) => t.yes)
const noWords = words((t) => t.no)

/** The titles, codes and keys of roles: `保管员、库房主管`. */
function readRoles(text: string): ReadValue {
  const words = plain(text)
    .split(/[、,;/|+]|\s+/)
    .filter(Boolean)
  const value = words.map(
    (word) =>
      Object.entries(roles).find(
        ([key, { zh, en }]) =>
          key === word.toLowerCase() || zh === word || en.toLowerCase() === word.toLowerCase(),
      )?.[0] ?? word,
  )
  return { value, shown: value.map((role) => labelOfRole(role)).join('、') }
}
const labelOfRole = (role: string): string =>
  Object.entries(roles).find(([key]) => key === role)?.[1].zh ?? role

/** Reads a cell by the kind of its field. What is not understood is passed on, and the office says what is wrong with it. */
export function readValue(kind: ColumnField, cell: string): ReadValue | undefined {
  if (isBlank(cell)) return undefined
  const text = plain(cell)
  const { codes, widget, json } = kind
  if (widget === 'list') return readRoles(text)
  if (codes) return readCode(kind, text)
  if (widget === 'switch') {
    const word = text.toLowerCase()
    const value = yesWords.has(word) ? true : noWords.has(word) ? false : text
    return { value, shown: text }
  }
  if (widget === 'date') return shownAs(readDate(timeText(text)), text)
  if (widget === 'month') return shownAs(readMonth(timeText(text)), text)
  if (widget === 'datetime') return shownAs(readTime(timeText(text)), text)
  if (widget === 'number') return readNumber(text, kind)
  if (kind.reference) return { value: text, shown: text }
  const isLong = widget === 'lines'
  const value = isLong ? cell : cell.replace(/\s+/g, ' ').trim()
  // Full-width digits and letters in a number or a size are a matter of the keyboard.
  const half = isLong ? value : halfWidth(value)
  return { value: json.type === 'string' ? half : text, shown: half }
}

const halfWidth = (text: string): string =>
  text.replace(/[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff0e\uff0d]/g, (wide) =>
    String.fromCharCode(wide.charCodeAt(0) - 0xfee0),
  )

const shownAs = (value: string | undefined, text: string): ReadValue => ({
  value: value ?? text,
  shown: value?.replace('T00:00:00', '').replace('T', ' ') ?? text,
})

/** A title of the code in either language, its key or its number. */
function readCode({ codes }: ColumnField, text: string): ReadValue {
  const word = text.toLowerCase()
  const found = Object.entries(codes?.table ?? {}).find(
    ([key, [code, zh, en]]) =>
      zh === text || en.toLowerCase() === word || key === word || String(code) === word,
  )
  return found ? { value: found[0], shown: found[1][1] } : { value: text, shown: text }
}
