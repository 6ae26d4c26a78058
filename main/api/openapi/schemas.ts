import { z } from 'zod'
import type { Codes } from '../../../shared/kernel/codes.ts'
import type { ColumnField, Json } from '../../../shared/kernel/column.ts'
import type { Field } from '../../../shared/kernel/field.ts'
import { itemTypeOf } from '../../../shared/kernel/kinds.ts'
import { uploadExtensions } from '../../../shared/kernel/stored_files.ts'
import type { Label } from '../../../shared/texts/index.ts'

/**
 * Both languages in one text, because the document is read in both. Values are described in JSON Schema
 * 2020-12, as OpenAPI 3.1 requires.
 */
export const both = ({ zh, en }: Label): string => (zh === en ? zh : `${zh} / ${en}`)

const wordsOf = (codes: Codes | undefined): string | undefined =>
  codes &&
  Object.values(codes.table)
    .map(([code, zh, en]) => `${code} = ${zh} / ${en}`)
    .join('; ')

function described(schema: Json, label: Label, ...notes: readonly (string | undefined)[]): Json {
  const description = notes.filter((note) => note !== undefined && note !== '').join('. ')
  return {
    ...schema,
    ...(label.zh !== '' && { title: both(label) }),
    ...(description !== '' && { description }),
  }
}

const unitOf = ({ unit }: ColumnField): string | undefined => unit && `单位 / unit: ${unit}`

/** A value in an answer. */
export function answered(field: Field): Json {
  if (field.stored) return described(field.json, field.label, unitOf(field), wordsOf(field.codes))
  if (field.kind === 'codeLabel') return described({ type: 'string' }, field.label)
  return described('json' in field ? field.json : {}, field.label)
}

/** A value in a request: what the field accepts, other spellings included. */
export function accepted(field: ColumnField): Json {
  const other = field.alias && `也接受 / also as: ${field.alias}`
  return described(acceptedForm(field), field.label, unitOf(field), wordsOf(field.codes), other)
}

function acceptedForm(field: ColumnField): Json {
  const { json, codes, limits } = field
  const plain = plainOf(json)
  if (codes && 'enum' in plain) return orNull(field, codeForms(plain, codes))
  const form = {
    ...formOf(field),
    // zod checks the length before the items, and knows nothing of them then.
    ...(isListOfValues(plain) && { items: plain.items }),
  }
  const text: Json = { type: 'string', ...examplesOf(field) }
  // The field itself tells whether it parses digits as a number, or text as an object.
  if (plain.type !== 'string')
    return field.accepts.safeParse('1').success ? orNull(field, [withoutNull(form), text]) : form
  return { ...form, ...(limits?.length !== undefined && { maxLength: limits.length }), ...examplesOf(field) }
}

const isListOfValues = (json: Json): boolean => ['integer', 'string'].includes(String(itemTypeOf(json)))

/** The code or text as stored, and all other spellings that mean it. */
const codeForms = (plain: Json, codes: Codes): readonly Json[] =>
  plain.type === 'string'
    ? [{ type: 'string', enum: spellings(codes) }]
    : [plain, { type: 'string', enum: spellings(codes) }]

function examplesOf({ json, codes }: ColumnField): Json {
  if (codes) return { examples: Object.values(codes.table).map(([, zh]) => zh) }
  const { format } = plainOf(json)
  if (format === 'date-time') return { examples: ['2026-03-01T08:00:00+08:00', '2026-03-01 08:00'] }
  return format === 'date' ? { examples: ['2026-03-01'] } : {}
}

/** A form part with the file itself. */
export const uploaded = (field: ColumnField): Json =>
  described(
    { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' },
    field.label,
    uploadNote(field),
  )
const uploadNote = ({ upload }: ColumnField): string | undefined =>
  upload && !upload.parsedByServer ? `.${(upload.extensions ?? uploadExtensions).join(', .')}` : undefined

/** zod's schema of the input, without bounds that only mean "a safe integer", and without `readOnly`, which the document reads as "not sent". */
function formOf({ accepts }: ColumnField): Json {
  const { $schema: _, ...form } = z.toJSONSchema(accepts, { io: 'input', unrepresentable: 'any' })
  return withoutNoise(form)
}
function withoutNoise(form: Json): Json {
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => {
      if ((name === 'minimum' || name === 'maximum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER)
        return []
      if (name === 'readOnly') return []
      return [[name, name === 'anyOf' && Array.isArray(value) ? value.map(withoutNoise) : value]]
    }),
  )
}

/** The schema of a non-null value. */
const plainOf = (json: Json): Json => (Array.isArray(json.anyOf) ? json.anyOf[0] : json)
const withoutNull = (form: Json): Json => plainOf(form)
function orNull({ nullable }: ColumnField, forms: readonly Json[]): Json {
  const all = [...forms, ...(nullable ? [{ type: 'null' }] : [])]
  const [only] = all
  return all.length === 1 && only ? only : { anyOf: all }
}

/** Identifiers and texts of a code table, which are accepted for its codes. */
const spellings = ({ table }: Codes): readonly string[] => [
  ...new Set(Object.entries(table).flatMap(([name, [, zh]]) => [name, zh])),
]
