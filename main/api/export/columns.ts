import { type Codes, nameOfCode } from '../../../shared/kernel/codes.ts'
import type { ColumnField, Joined, Json } from '../../../shared/kernel/column.ts'
import { type Field, kindShown } from '../../../shared/kernel/field.ts'
import { type Resource, storedOf } from '../../../shared/kernel/resource.ts'
import { kilogram } from '../../../shared/kernel/sums_by_unit.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { type Language, localized } from '../../../shared/texts/index.ts'
import { unitIn, yuan } from '../../../shared/texts/units.ts'
import { namedReference } from '../engine/reference_names.ts'

/** The spreadsheet form of a column; a value that does not fit it is written as text. */
export type CellFormat = 'text' | 'number' | 'hundredths' | 'time' | 'day'

/** The content of a cell: display text, a number, or nothing. */
export type Cell = string | number | null

export interface Column {
  /** Its key in the records of the list. */
  readonly key: string
  /** The header, in the reader's language, with the unit. */
  readonly label: string
  readonly form: CellFormat
  /** For a reference: the resource whose titles replace the ids. */
  readonly target?: string
  /** Contains an id, which is written after the last column. */
  readonly isPointer?: true
  cell(value: unknown): Cell
}

interface Shown {
  readonly name: string
  readonly as: string
  readonly field: Field
}

/** One column per field of a list; a code's label gets none if the code itself has one. */
export function columnsOf(
  resource: Resource,
  shown: readonly Shown[],
  language: Language,
): readonly Column[] {
  const names = new Set(shown.map(({ name }) => name))
  return shown
    .filter(({ field }) => field.stored || field.kind !== 'codeLabel' || !names.has(field.of))
    .map((one) => columnOf(resource, one, language))
}

/** Columns for programs after the last one: references as ids by field name, and the record's id. */
export function idColumns(columns: readonly Column[], id: Column | undefined): readonly Column[] {
  const references = columns.flatMap(({ key, target, isPointer }) =>
    isPointer
      ? [idColumn(key, `${key}_id`)]
      : target === undefined
        ? []
        : [idColumn(idKey(key), `${key}_id`)],
  )
  return id ? [...references, idColumn(id.key, id.key)] : references
}

/** Key of a reference's id; no field has this name. */
export const idKey = (key: string): string => `${key}#`
const idColumn = (key: string, label: string): Column => ({
  key,
  label,
  form: 'number',
  cell: (value) => cellOf(value, 'text', 'zh'),
})

function columnOf(resource: Resource, { name, as: key, field: own }: Shown, language: Language): Column {
  const field = kindShown(own) ?? own
  const label = labelOf(field, language)
  const codes = codesOf(resource, field)
  const joined = 'joined' in field ? field.joined : undefined
  const reference = name === 'id' ? undefined : namedReference(resource, name)
  const form = codes || reference ? 'text' : formOf(field)
  return {
    key,
    label,
    form,
    ...(reference && { target: reference.target }),
    ...(field.stored && field.pointer && { isPointer: true }),
    cell: joined
      ? (value) => joinedCell(field, joined, value, language)
      : codes
        ? (value) => (Array.isArray(value) ? wordsOf(codes, value, language) : wordOf(codes, value, language))
        : (value) => cellOf(value, form, language),
  }
}

/** `库存数量(kg)` */
function labelOf(field: Field, language: Language): string {
  const unit = field.stored ? unitIn(field.unit ?? '', language) : ''
  return field.label[language] + (unit && `${language === 'zh' ? '' : ' '}(${unit})`)
}

const codesOf = (resource: Resource, field: Field): Codes | undefined =>
  field.stored ? field.codes : field.kind === 'codeLabel' ? storedOf(resource, field.of)?.codes : undefined

/** The text of a code in the reader's language; other values unchanged. */
const wordOf = (codes: Codes, value: unknown, language: Language): Cell =>
  typeof value === 'number' || typeof value === 'string'
    ? nameOfCode(codes, value)[language]
    : cellOf(value, 'text', language)

const wordsOf = (codes: Codes, values: readonly unknown[], language: Language): Cell =>
  values.map((one) => wordOf(codes, one, language)).join(language === 'zh' ? '、' : ', ')

/** A list shown as one text: `库-下-成`; child records are shown by the given field. */
function joinedCell(field: Field, { part, between }: Joined, value: unknown, language: Language): Cell {
  if (!Array.isArray(value)) return cellOf(value, 'text', language)
  const child = 'kinds' in field ? Object.values(field.kinds).find(isResource) : undefined
  const codes = child && storedOf(child, part)?.codes
  const words = value.map((one: unknown) => {
    const item = isRow(one) ? one[part] : one
    return String((codes ? wordOf(codes, item, language) : item) ?? '')
  })
  return words.join(between)
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null
const isResource = (value: unknown): value is Resource => isRow(value) && 'fields' in value

/** The form by the field's JSON type; a text that usually holds a time is recognized by its widget. */
function formOf(field: Field): CellFormat {
  if (!field.stored) return 'json' in field ? formOfJson(field.json) : 'text'
  if (field.unit === yuan || isWeight(field)) return 'hundredths'
  if (field.widget === 'datetime') return 'time'
  return field.widget === 'date' ? 'day' : formOfJson(field.json)
}

/** Kilograms with two decimals; those of one piece have more. */
const isWeight = ({ unit, limits }: ColumnField): boolean => unit === kilogram && (limits?.decimals ?? 3) <= 2

function formOfJson(json: Json): CellFormat {
  const alternatives = json.anyOf
  if (Array.isArray(alternatives)) return formOfJson(alternatives[0])
  if (json.type === 'integer' || json.type === 'number') return 'number'
  return json.format === 'date-time' ? 'time' : json.format === 'date' ? 'day' : 'text'
}

function cellOf(value: unknown, form: CellFormat, language: Language): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return form === 'time' ? timeText(value) : value
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return localized((t) => (value ? t.yes : t.no))(language)
  return JSON.stringify(value)
}

/** `2026-03-01T08:00:00+08:00` → `2026-03-01 08:00:00`; other texts unchanged. */
const timeText = (value: string): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/.test(value)
    ? `${value.slice(0, 10)} ${value.slice(11, 19)}`
    : value
