import { z } from 'zod'
import type { Label } from '../texts/index.ts'
import type { Codes } from './codes.ts'
import type { AutoFill, ColumnField, Joined, Json } from './column.ts'

/** The Chinese text of a code, as a field beside it. */
export interface CodeLabel {
  readonly stored: false
  readonly kind: 'codeLabel'
  readonly of: string
  readonly label: Label
  text(code: number): string
}
/** Child records of one resource, or of the resource that the column `by` selects. */
export interface ChildRecords<Child = unknown, Via extends string = string> {
  readonly stored: false
  readonly kind: 'childRecords'
  readonly label: Label
  readonly kinds: Readonly<Record<string, Child>>
  readonly by?: string
  readonly via: Via
  readonly newestFirst?: true
  /** The column that orders the children; by default the order of creation. */
  readonly order?: string
  readonly joined?: Joined
  readonly given?: ColumnField
}
/** Rows of a declared resource that a handler computes for a whole page at once. */
export interface JoinedRecords<Child = unknown> {
  readonly stored: false
  readonly kind: 'joinedRecords'
  readonly label: Label
  readonly child: Child
}
/** A value that a handler computes for a whole page at once. */
export interface ComputedField<Wire = unknown> {
  readonly stored: false
  readonly kind: 'computed'
  readonly label: Label
  readonly json: Json
  /** The kind of column that displays such a value: unit, reference, format. */
  readonly shownAs?: ColumnField
  /**
   * SQL over the columns of its table with the same value (column values): lists can then filter by it, group
   * and sum it. Only for computed columns.
   */
  readonly sql?: string
  /** The field with the days that stand behind the word of this state: `逾期 3 天`. */
  readonly days?: string
  /** If true, its label is shown beside the value of this field. */
  readonly marks?: string
  readonly ext?: true
  readonly joined?: Joined
  readonly given?: ColumnField
  readonly of?: Wire
}

export type Field = ColumnField | CodeLabel | ChildRecords | JoinedRecords | ComputedField
export type Fields = Readonly<Record<string, Field>>

// ---- modifiers of a field

/** May be absent: null in requests, responses and the column. */
export const optional = <W, C>(
  field: ColumnField<W, C, 'given' | 'empty'>,
): ColumnField<W | null, C | null, 'empty'> => ({
  ...field,
  fill: 'empty',
  nullable: true,
  absent: null,
  accepts: z.nullable(field.accepts),
  json: { anyOf: [field.json, { type: 'null' }] },
  toWire: (column) => (column === null ? null : field.toWire(column)),
  toColumn: (wire) => (wire === null ? null : field.toColumn(wire)),
  ...(field.notice && {
    notice: (input: unknown, stored: W | null) =>
      stored === null ? undefined : field.notice?.(input, stored),
  }),
})
/** Optional in requests: the column defaults to this field's empty value. */
export const defaulted = <W, C>(field: ColumnField<W, C, 'given'>): ColumnField<W, C, 'empty'> => ({
  ...field,
  fill: 'empty',
})
export const ext = <F extends ColumnField | ComputedField>(field: F): F & { readonly ext: true } => ({
  ...field,
  ext: true,
})
export const hidden = <F extends ColumnField>(field: F): F & { readonly hidden: true } => ({
  ...field,
  hidden: true,
})
/** An empty list is said to be one in these words. */
export const saysEmpty = <F extends ColumnField>(zh: string, en: string, field: F): F => ({
  ...field,
  whenEmpty: { zh, en },
})
export const signed = <F extends ColumnField>(field: F): F => ({ ...field, signed: true })
/** `done` is the bool column that is set by the signature. */
export const confirms = <F extends ColumnField>(field: F, done: string): F => ({ ...field, confirms: done })
export const alias = <F extends ColumnField>(name: string, field: F): F => ({ ...field, alias: name })
export const joined = <F extends ColumnField | ChildRecords | ComputedField>(
  field: F,
  part: string,
  between: string,
): F => ({
  ...field,
  joined: { part, between },
})
/** What the plant's own lists call it, beside its label: an import knows a column by these headings. */
export const titled = <F extends ColumnField>(titles: readonly string[], field: F): F => ({
  ...field,
  titles,
})
export const legacyName = <F extends ColumnField>(name: string, field: F, as?: ColumnField): F => ({
  ...field,
  legacy: as ? { name, as } : { name },
})

/** The engine fills it when a record is created and the client sends nothing (or may not send anything). */
export const autoFilled = <W, C>(
  stamp: AutoFill,
  field: ColumnField<W, C, 'given' | 'empty'>,
): ColumnField<W, C, 'autoFilled'> => ({
  ...field,
  fill: 'autoFilled',
  autoFill: stamp,
})

// ---- fields without a column

export const codeLabel = (of: string, codes: Codes, label: Label): CodeLabel => ({
  stored: false,
  kind: 'codeLabel',
  of,
  label,
  text: codes.text,
})
export const childRecords = <Child, const Via extends string>(
  child: Child,
  via: Via,
  label: Label,
  more: { readonly newestFirst?: true; readonly order?: string } = {},
): ChildRecords<Child, Via> => ({
  stored: false,
  kind: 'childRecords',
  kinds: { all: child },
  via,
  label,
  ...more,
})
export const childRecordsBy = <Child, const Via extends string>(
  by: string,
  kinds: Readonly<Record<string, Child>>,
  via: Via,
  label: Label,
): ChildRecords<Child, Via> => ({ stored: false, kind: 'childRecords', kinds, by, via, label })
export const joinedRecords = <Child>(child: Child, label: Label): JoinedRecords<Child> => ({
  stored: false,
  kind: 'joinedRecords',
  child,
  label,
})
export const computed = <Wire>(label: Label, json: Json = {}): ComputedField<Wire> => ({
  stored: false,
  kind: 'computed',
  label,
  json,
})
/** A computed value that is displayed like a column of this kind. */
export const computedColumn = <W>(kind: ColumnField<W>): ComputedField<W> => ({
  ...computed<W>(kind.label, kind.json),
  shownAs: kind as ColumnField,
})
/** A computed column whose value SQL knows, too. */
export const inSql = <F extends ComputedField>(sql: string, field: F): F => ({ ...field, sql })
/** A state that says by how many days: those of another field. */
export const byDays = <F extends ComputedField>(days: string, state: F): F => ({ ...state, days })
/** Lists show the label beside the value of `field` instead of a column of its own. */
export const marks = <F extends ComputedField>(field: string, flag: F): F & { readonly marks: string } => ({
  ...flag,
  marks: field,
})
/** The kind that displays a field: its own, or that of a computed column. */
export const kindShown = (field: Field | undefined): ColumnField | undefined =>
  field?.stored ? field : field?.kind === 'computed' ? field.shownAs : undefined
/** The id of a record of varying resources: pages omit it, exports include it. */
export const pointer = <F extends ColumnField>(field: F): F => ({ ...field, pointer: true })
/** A copy of the number of a record of this resource: pages link to that record. */
export const numberOf = <F extends ColumnField>(target: string, field: F): F => ({
  ...field,
  numberOf: target,
})
/**
 * A quantity whose unit is in another field: of the same record (`unit`), or of the one that a reference leads
 * to (`inventory_detail.unit`). '' if no field has it: such quantities are not added up.
 */
export const countedIn = <F extends ColumnField>(unitFrom: string, field: F): F => ({ ...field, unitFrom })
/** A quantity that lists add up in their foot and in the lines of groups; a price or a weight of one piece is none. */
export const summed = <F extends ColumnField>(field: F): F => ({ ...field, summed: true })
/** A change of another value: displayed with its sign, also if positive. */
export const signedChange = <F extends ColumnField>(field: F): F => ({ ...field, change: true })
/**
 * A PATCH may contain it although it is not a column: the update handler gets it in this kind (such as the
 * order of a route's steps).
 */
export const virtualInput = <F extends ChildRecords | ComputedField, G extends ColumnField>(
  field: F,
  input: G,
): F & { readonly given: G } => ({ ...field, given: input })
