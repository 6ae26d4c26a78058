import type { ColumnField, Joined } from '../../../shared/kernel/column.ts'
import { type Field, kindShown } from '../../../shared/kernel/field.ts'
import { meaningOf } from '../../../shared/kernel/meaning.ts'
import { isRole, roles } from '../../../shared/kernel/people.ts'
import { plainText } from '../../../shared/kernel/plain_text.ts'
import { isNamed } from '../../../shared/kernel/record_title.ts'
import type { Resource } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import type { Language } from '../../../shared/texts/index.ts'
import { yuan } from '../../../shared/texts/units.ts'
import type { Texts } from '../../i18n/index.ts'
import { numberText } from './number_text.ts'
import { codeText, meaningLetters } from './status.ts'

export interface Reader {
  readonly t: Texts
  readonly language: Language
  readonly nameOf: (target: string, id: unknown) => string
}

/** A field of a record, and the flag that marks its value. */
export interface Marked {
  readonly name: string
  readonly field: Field
  /** The field with the days that a state says. */
  readonly days?: string
  /** The flag that stands beside the value where it holds, and what it says. */
  readonly mark?: { readonly name: string; readonly says: string }
}

/** A value as a cell shows it; units stand in the header. */
export function shownValue(field: Field, value: unknown, reader: Reader): string {
  const { t, language, nameOf } = reader
  if (value === null || value === undefined || value === '') return ''
  const joined = joinedOf(field)
  if (joined && Array.isArray(value)) return joinedText(field, joined, value, reader)
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (!field.stored) return Array.isArray(value) ? value.map(plainText).join(t.comma) : plainText(value)
  if (field.codes) {
    const { table } = field.codes
    const values: readonly unknown[] = Array.isArray(value) ? value : [value]
    return values.map((one) => codeText(table, plainText(one), language)).join(t.comma)
  }
  if (field.reference && isNamed(field.reference)) return nameOf(field.reference.target, value)
  if (field.widget === 'datetime') return String(value).slice(0, 16).replace('T', ' ')
  if (Array.isArray(value) && value.length === 0 && field.whenEmpty) return field.whenEmpty[language]
  if (Array.isArray(value)) return value.map((one) => listed(plainText(one), t, language)).join(t.comma)
  if (typeof value === 'string' && isAmount(field, value)) return amountText(value)
  if (typeof value === 'number' && isQuantity(field))
    return numberText(value, { signed: field.change === true })
  return plainText(value)
}

/** A value with the mark that its record gives it: `δ10×1800×2500 余料`. */
export function cellText(
  { name, field, days, mark }: Marked,
  record: Row | undefined,
  reader: Reader,
): string {
  const word = shownValue(field, record?.[name], reader)
  const count = days === undefined ? undefined : record?.[days]
  const text = typeof count === 'number' ? reader.t.by_days(word, count) : word
  return mark && record?.[mark.name] === true ? `${text} ${mark.says}`.trim() : text
}

/** Prices are kept as texts, with the decimals that were typed. */
const isAmount = ({ unit }: ColumnField, value: string): boolean =>
  unit === yuan && /^-?\d{1,12}(\.\d+)?$/.test(value)
const amountText = (value: string): string =>
  numberText(Number(value), { least: value.split('.')[1]?.length ?? 0 })

/** Other numbers may name something, such as a ticket: 26001. */
const isQuantity = ({ unit, unitFrom, change, limits }: ColumnField): boolean =>
  unit !== undefined || unitFrom !== undefined || change === true || (limits?.decimals ?? 0) > 0

const isNumbering = (name: string): boolean =>
  /(uid|_id|_number|_no|index|creator|revision|_mark|_detail)$/.test(name)

/** A value as it is read: numbers are grouped, those of a column with the same decimals. */
export function readText(
  marked: Marked & { readonly decimals?: number },
  record: Row | undefined,
  reader: Reader,
): string {
  const { name, field, decimals = 0 } = marked
  const value = record?.[name]
  if (typeof value !== 'number' || !field.stored || field.widget !== 'number' || isNumbering(name))
    return cellText(marked, record, reader)
  return numberText(value, { least: decimals, signed: field.change === true })
}

/** A value as paper shows it: a coded state with the letter of its meaning. */
export function printedText(
  resource: Resource,
  column: Marked & { readonly decimals?: number },
  record: Row,
  reader: Reader,
): string {
  const text = readText(column, record, reader)
  const isCoded = kindShown(resource.fields[column.name])?.codes !== undefined
  const meaning = isCoded ? meaningOf(resource, column.name, record[column.name]) : undefined
  return meaning ? `${meaningLetters[meaning]} ${text}` : text
}

/** How a list of objects reads as one text; undefined for other fields. */
export const joinedOf = (field: Field): Joined | undefined => ('joined' in field ? field.joined : undefined)

/** `库-下-成`; of child records the part as their own field shows it, of codes their texts, of plain texts the texts. */
function joinedText(
  field: Field,
  { part, between }: Joined,
  values: readonly unknown[],
  reader: Reader,
): string {
  const child = 'kinds' in field ? Object.values(field.kinds).find(isResource)?.fields[part] : undefined
  const codes = 'codes' in field ? field.codes : undefined
  const words = values.map((one) => {
    const partValue = isRow(one) ? one[part] : one
    if (codes) return codeText(codes.table, plainText(partValue), reader.language)
    return child ? shownValue(child, partValue, reader) : plainText(partValue)
  })
  return words.join(between)
}

const isRow = (given: unknown): given is Row => typeof given === 'object' && given !== null
const isResource = (given: unknown): given is Resource => isRow(given) && 'fields' in given

function listed(name: string, t: Texts, language: Language): string {
  const modules: Readonly<Record<string, string>> = t.modules
  return isRole(name) ? roles[name][language] : (modules[name] ?? name)
}
