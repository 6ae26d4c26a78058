import { yuan } from '../texts/units.ts'
import type { ColumnField } from './column.ts'
import { type Field, kindShown } from './field.ts'
import { isNamed } from './record_title.ts'
import { extendedNames, type Resource, specOf } from './resource.ts'

/** Conditions of `where=field:op:value`: which fields take them, and with which operators. */

export const whereOps = [
  'eq',
  'ne',
  'in',
  'lt',
  'le',
  'gt',
  'ge',
  'between',
  'empty',
  'filled',
  'contains',
  'starts',
] as const
export type WhereOp = (typeof whereOps)[number]

/** Conditions of one request. */
export const maxWhere = 20

/** How values of a field compare. */
export type Comparison = 'choice' | 'number' | 'price' | 'time' | 'text' | 'structure'

export function comparisonOf(field: ColumnField): Comparison {
  const { widget, codes, reference, bound, unit, json } = field
  if (widget === 'list' || widget === 'dict') return 'structure'
  if (widget === 'switch' || codes || (reference && isNamed(reference))) return 'choice'
  if (bound) return 'time'
  const { type } = Array.isArray(json.anyOf) ? json.anyOf[0] : json
  if (type === 'number' || type === 'integer' || field.fill === 'generated') return 'number'
  // Prices are stored as decimal text.
  return unit === yuan ? 'price' : 'text'
}

const presence = ['empty', 'filled'] as const
const equality = ['eq', 'ne', 'in', ...presence] as const
const range = ['lt', 'le', 'gt', 'ge', 'between'] as const
const fragment = ['contains', 'starts'] as const
const opsByComparison: Readonly<Record<Comparison, readonly WhereOp[]>> = {
  choice: equality,
  number: [...equality, ...range],
  price: [...equality, ...range],
  time: [...equality, ...range],
  text: [...equality, ...range, ...fragment],
  structure: presence,
}
/** A code that accepts any other text, such as a class of material, is also searched by fragments. */
export const whereOpsOf = (field: ColumnField): readonly WhereOp[] =>
  field.widget === 'suggest' ? [...equality, ...fragment] : opsByComparison[comparisonOf(field)]

/** The columns of a list, those of `extended=1` and computed ones that SQL knows included, by name. */
export const listColumns = (resource: Resource): ReadonlyMap<string, ColumnField> =>
  new Map(
    extendedNames(resource, specOf(resource).list?.fields ?? 'all').flatMap((name) => {
      const field = resource.fields[name]
      const kind = kindShown(field)
      return kind && !kind.hidden && (field?.stored || sqlOf(field)) ? [[name, kind] as const] : []
    }),
  )

/** The SQL of a computed column that has some. */
export const sqlOf = (field: Field | undefined): string | undefined =>
  field && !field.stored && field.kind === 'computed' ? field.sql : undefined

/** Writes a condition; `in` and `between` take several values. */
export const whereText = (field: string, op: WhereOp, ...values: readonly string[]): string =>
  op === 'empty' || op === 'filled'
    ? `${field}:${op}`
    : `${field}:${op}:${op === 'in' || op === 'between' ? values.map(escaped).join(',') : (values[0] ?? '')}`

const escaped = (value: string): string => value.replace(/[\\,]/g, '\\$&')

/** Divides the values of `in` and `between` by commas; `\,` and `\\` are a comma and a backslash. */
export function splitValues(text: string): readonly string[] {
  const values = ['']
  for (const [part, sign] of text.matchAll(/\\([\\,])|,|./gs)) {
    if (part === ',') values.push('')
    else values.push(`${values.pop()}${sign ?? part}`)
  }
  return values
}
