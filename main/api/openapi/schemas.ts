import { z } from 'zod'
import type { Codes } from '../../../shared/kernel/codes.ts'
import type { ColumnField, Json } from '../../../shared/kernel/column.ts'
import type { Field } from '../../../shared/kernel/field.ts'
import { uploadExtensions } from '../../../shared/kernel/stored_files.ts'
import type { Label } from '../../../shared/texts/index.ts'

/** JSON Schema 2020-12 of single values, as OpenAPI 3.1 takes it. */

/** Both languages in one text: the document is read by people of either. */
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

/** A value as answers carry it. */
export function answered(field: Field): Json {
  if (field.stored) return described(field.json, field.label, unitOf(field), wordsOf(field.codes))
  if (field.kind === 'codeLabel') return described({ type: 'string' }, field.label)
  return described('json' in field ? field.json : {}, field.label)
}

/** A value as requests may bring it: what the kind accepts, the other spellings it reads among them. */
export function accepted(field: ColumnField): Json {
  const other = field.alias && `也接受 / also as: ${field.alias}`
  return described(acceptedForm(field), field.label, unitOf(field), wordsOf(field.codes), other)
}

function acceptedForm(field: ColumnField): Json {
  const { json, codes, limits } = field
  const plain = plainOf(json)
  if (codes && 'enum' in plain) return orNull(field, codeForms(plain, codes))
  const form = formOf(field)
  const text: Json = { type: 'string', ...examplesOf(field) }
  // The kind itself says whether it reads digits for a number, or a text in place of an object.
  if (plain.type !== 'string')
    return field.accepts.safeParse('1').success ? orNull(field, [withoutNull(form), text]) : form
  return { ...form, ...(limits?.length !== undefined && { maxLength: limits.length }), ...examplesOf(field) }
}

/** The code or the text as it is kept, and every other spelling that means it. */
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

/** A part of a form that carries the file itself. */
export const uploaded = (field: ColumnField): Json =>
  described(
    { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' },
    field.label,
    uploadNote(field),
  )
const uploadNote = ({ upload }: ColumnField): string | undefined =>
  upload && !upload.parsedByServer ? `.${(upload.extensions ?? uploadExtensions).join(', .')}` : undefined

/** What zod knows of the input; bounds that only say "a safe integer" are noise. */
function formOf({ accepts }: ColumnField): Json {
  const {
    $schema: _,
    readOnly: __,
    ...form
  } = z.toJSONSchema(accepts, { io: 'input', unrepresentable: 'any' })
  return withoutNoise(form)
}
function withoutNoise(form: Json): Json {
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => {
      if ((name === 'minimum' || name === 'maximum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER)
        return []
      return [[name, name === 'anyOf' && Array.isArray(value) ? value.map(withoutNoise) : value]]
    }),
  )
}

/** The form of a value that is there. */
const plainOf = (json: Json): Json => (Array.isArray(json.anyOf) ? json.anyOf[0] : json)
const withoutNull = (form: Json): Json => plainOf(form)
const orNull = ({ nullable }: ColumnField, forms: readonly Json[]): Json => ({
  anyOf: [...forms, ...(nullable ? [{ type: 'null' }] : [])],
})

/** Identifiers and texts of a code table: each means its code. */
const spellings = ({ table }: Codes): readonly string[] => [
  ...new Set(Object.entries(table).flatMap(([name, [, zh]]) => [name, zh])),
]
