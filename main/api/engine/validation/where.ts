import type { ColumnField } from '../../../../shared/kernel/column.ts'
import type { FieldError } from '../../../../shared/kernel/errors.ts'
import { fieldErrors } from '../../../../shared/kernel/issue_messages.ts'
import type { Resource } from '../../../../shared/kernel/resource.ts'
import { addDays, addMonths, readDate } from '../../../../shared/kernel/times.ts'
import {
  comparisonOf,
  listColumns,
  maxWhere,
  splitValues,
  type WhereOp,
  whereOps,
  whereOpsOf,
} from '../../../../shared/kernel/where.ts'
import { type LocalizedText, localized } from '../../../../shared/texts/index.ts'
import type { Condition, Span } from '../../../db/query/conditions.ts'

/** In characters, as for a fragment: SQLite itself fails at a pattern of 50,000 bytes. */
const maxLength = 4000
/** Of one `in`: as many values as a list has rows on a page, days and months included, each of which is a comparison. */
const maxValues = 500
const maxLengthOfAll = 16_000

/** Parses `where=field:op:value`, which may be repeated: the conditions are joined by AND. */
export function parseWhere(resource: Resource, input: unknown, errors: FieldError[]): readonly Condition[] {
  const texts = (Array.isArray(input) ? input : [input]).filter(
    (one) => one !== undefined && one !== null && one !== '',
  )
  const refuse = (text: LocalizedText) => errors.push({ field: 'where', code: 'validation_error', text })
  if (texts.length > maxWhere) {
    refuse(localized((t) => t.too_many('where', maxWhere)))
    return []
  }
  if (texts.length === 0) return []
  const columns = listColumns(resource)
  return texts.flatMap((text: unknown) => {
    if (typeof text !== 'string' || !text.isWellFormed()) {
      refuse(localized((t) => t.not_a_text('where')))
      return []
    }
    const parsed = parseCondition(columns, text)
    if (!('refused' in parsed)) return [parsed]
    refuse((language) => `where=${shortened(text)}: ${parsed.refused(language)}`)
    return []
  })
}

const shortened = (text: string): string =>
  text.length > 100 ? `${[...text].slice(0, 100).join('')}…` : text

interface Refusal {
  readonly refused: LocalizedText
}

function parseCondition(columns: ReadonlyMap<string, ColumnField>, text: string): Condition | Refusal {
  // Only the first two colons divide: times contain some, too.
  const [, column = '', named = '', value] = /^([^:]*):?([^:]*)(?::(.*))?$/s.exec(text) ?? []
  const field = columns.get(column)
  if (!field) return { refused: localized((t) => t.where_field(column, [...columns.keys()])) }
  const op = whereOps.find((one) => one === named)
  const ops = whereOpsOf(field)
  if (!op || !ops.includes(op))
    return { refused: localized((t, l) => t.where_op(field.label[l], named, ops)) }
  if (op === 'empty' || op === 'filled')
    return value === undefined || value === ''
      ? { column, field, op, values: [] }
      : { refused: localized((t) => t.where_no_value(op)) }
  if (value === undefined) return { refused: localized((t, l) => t.required(field.label[l])) }
  const longest = op === 'in' ? maxLengthOfAll : maxLength
  if (value.length > longest) return { refused: localized((t, l) => t.too_long(field.label[l], longest)) }
  const texts = op === 'in' || op === 'between' ? splitValues(value) : [value]
  if (texts.length > maxValues)
    return { refused: localized((t, l) => t.too_many(`${field.label[l]} in `, maxValues)) }
  if (op === 'between' && texts.length !== 2)
    return { refused: localized((t, l) => t.where_between(field.label[l])) }
  const values = texts.map((one) => readValue(field, op, one))
  const refusal = values.find((one): one is Refusal => 'refused' in one)
  return refusal ?? { column, field, op, values: values.filter((one): one is Span => 'from' in one) }
}

/** The column values of a text: of a day, its first and last second. */
function readValue(field: ColumnField, op: WhereOp, text: string): Span | Refusal {
  const comparison = comparisonOf(field)
  if (comparison === 'time') {
    const span = spanOf(field, text, text) ?? monthsOf(field, text)
    if (span) return span
    // A text that usually is a date may hold any other text.
    return field.absent === '' && (op === 'eq' || op === 'ne' || op === 'in')
      ? { from: text, until: text }
      : { refused: localized((t, l) => t.not_a_time(field.label[l])) }
  }
  if (comparison === 'price') {
    const price = text.trim() === '' ? Number.NaN : Number(text)
    return Number.isFinite(price)
      ? { from: price, until: price }
      : { refused: localized((t, l) => t.not_a_number(field.label[l])) }
  }
  const read = field.filterSchema.safeParse(field.fromText(text))
  if (!read.success)
    return { refused: (language) => fieldErrors(read.error, '', field.label, field)[0]?.text(language) ?? '' }
  // The text of a column that answers with an object is not one.
  const column = typeof read.data === 'string' ? read.data : field.toColumn(read.data)
  return { from: column, until: column }
}

function spanOf({ bound }: ColumnField, first: string, last: string): Span | undefined {
  const [from, until] = [bound?.(first, false), bound?.(last, true)]
  return from === undefined || until === undefined ? undefined : { from, until }
}

/** `2026-11` and `2026` are a whole month and year; a text `2026-11` in place of a date is one of them. */
function monthsOf(field: ColumnField, text: string): Span | undefined {
  const [, year, month] = /^(\d{4})(?:-(\d{2}))?$/.exec(text) ?? []
  const first = `${year}-${month ?? '01'}-01`
  if (year === undefined || readDate(first) === undefined) return undefined
  const span = spanOf(field, first, addDays(addMonths(first, month ? 1 : 12), -1))
  return span && field.absent === '' ? { ...span, from: text } : span
}
