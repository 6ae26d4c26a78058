import type { z } from 'zod'
import type { Label, Sentence } from '../texts/index.ts'
import type { Codes } from './codes.ts'

/** Which input the default form draws; the renderer has one component per name. */
export type Widget =
  | 'none'
  | 'text'
  | 'lines'
  | 'number'
  | 'switch'
  | 'datetime'
  | 'date'
  | 'month'
  | 'select'
  | 'suggest'
  | 'reference'
  | 'file'
  | 'list'
  | 'dict'

/**
 * Who fills the column of a new record: the database, the column's empty value, the engine (a stamp), or whoever
 * creates the record.
 */
export type Fill = 'generated' | 'empty' | 'stamped' | 'given'

/** What the engine writes into a stamped column. */
export type Stamp = 'entry_time' | 'caller_id' | 'caller_name' | 'caller_department'

/** What a reference carries. A soft one keeps unknown text with a warning, a hard one must exist. */
export interface Reference {
  readonly target: string
  readonly carries: string
  readonly soft: boolean
}

/** Numbers that a form shows beside the input and that refusals name. */
export interface Limits {
  readonly min?: number
  readonly max?: number
  readonly decimals?: number
  readonly length?: number
}

/**
 * A column that names a stored file: how large it may be, and which endings it may bear where not every one is welcome.
 * `orText`: also any other text, a shelf mark or an address, is kept as data.
 */
export interface Upload {
  readonly mebibytes?: number
  readonly endings?: readonly string[]
  readonly orText?: true
}

export interface Notice {
  readonly code: 'ROUNDED' | 'CODE-UNKNOWN' | 'DATE-TEXT' | 'MONEY-TEXT'
  readonly says: Sentence
}

/** How a list of objects reads as one text: this part of each, with this sign between. `库-下-成` */
export interface Joined {
  readonly part: string
  readonly between: string
}

/** The JSON Schema of a value as answers carry it. */
export type Json = Readonly<Record<string, unknown>>

/** One column: what callers may send (`accepts`), what they get (`toWire`), what SQLite keeps (`toColumn`). */
export interface Stored<Wire = unknown, Column = unknown, F extends Fill = Fill> {
  readonly stored: true
  readonly label: Label
  readonly unit?: string
  readonly widget: Widget
  readonly fill: F
  readonly nullable: boolean
  /** The column of an input that was not sent; without one it has to be sent. */
  readonly absent?: unknown
  readonly accepts: z.ZodType<Wire>
  /** What a filter on it accepts: any value of the type, also one that no record can hold. */
  readonly asks: z.ZodType
  readonly json: Json
  readonly limits?: Limits
  readonly codes?: Codes
  toWire(column: Column): Wire
  toColumn(wire: Wire): Column
  /** Turns query or form text into JSON. */
  fromText(text: string): unknown
  /** The column value that a range filter's text means, as its start or its end. */
  bound?(text: string, end: boolean): unknown
  /** What the person should hear about a value that was kept otherwise than sent, or is unusual. */
  notice?(given: unknown, kept: Wire): Notice | undefined
  readonly reference?: Reference
  readonly stamp?: Stamp
  readonly upload?: Upload
  readonly joined?: Joined
  /** Also accepted under this name. */
  readonly alias?: string
  /** Accepted always, returned only with extended=1. */
  readonly ext?: true
  /** A person who signs: filled by the transitions; a client value is taken only from an admin. */
  readonly signed?: true
  /** A signature: sent alone it is an act, also when the value stands there already, while this bool is still no. */
  readonly confirms?: string
  /** Neither accepted nor returned. */
  readonly hidden?: true
  /** Its name, and its kind where that differs, in shape B. */
  readonly b?: { readonly name: string; readonly as?: Stored }
}

/** The Chinese text of a code beside it. */
export interface Pretty {
  readonly stored: false
  readonly kind: 'pretty'
  readonly of: string
  readonly label: Label
  text(code: number): string
}
/** Child records of one kind, or of the kind that the column `by` names. */
export interface Details<Child = unknown, Via extends string = string> {
  readonly stored: false
  readonly kind: 'details'
  readonly label: Label
  readonly kinds: Readonly<Record<string, Child>>
  readonly by?: string
  readonly via: Via
  readonly newestFirst?: true
  /** A column of the children that gives their order, where that is not the order of their making. */
  readonly order?: string
  readonly joined?: Joined
  readonly given?: Stored
}
/** Rows of a declared kind that a function beside the handlers brings for a whole page of records at once. */
export interface Supplied<Child = unknown> {
  readonly stored: false
  readonly kind: 'supplied'
  readonly label: Label
  readonly child: Child
}
/** A value that a function beside the handlers works out for a whole page of records at once. */
export interface Computed<Wire = unknown> {
  readonly stored: false
  readonly kind: 'computed'
  readonly label: Label
  readonly json: Json
  readonly ext?: true
  readonly joined?: Joined
  readonly given?: Stored
  readonly of?: Wire
}

export type Field = Stored | Pretty | Details | Supplied | Computed
export type Fields = Readonly<Record<string, Field>>

// ---- facts about a field

/** May be absent: `null` outside and in the column. */
export const optional = <W, C>(
  field: Stored<W, C, 'given' | 'empty'>,
): Stored<W | null, C | null, 'empty'> => ({
  ...field,
  fill: 'empty',
  nullable: true,
  absent: null,
  accepts: field.accepts.nullable(),
  json: { anyOf: [field.json, { type: 'null' }] },
  toWire: (column) => (column === null ? null : field.toWire(column)),
  toColumn: (wire) => (wire === null ? null : field.toColumn(wire)),
  ...(field.notice && {
    notice: (given: unknown, kept: W | null) => (kept === null ? undefined : field.notice?.(given, kept)),
  }),
})
/** The column's default is this field's empty value, so nobody has to send it. */
export const defaulted = <W, C>(field: Stored<W, C, 'given'>): Stored<W, C, 'empty'> => ({
  ...field,
  fill: 'empty',
})
export const ext = <F extends Stored | Computed>(field: F): F & { readonly ext: true } => ({
  ...field,
  ext: true,
})
export const hidden = <F extends Stored>(field: F): F & { readonly hidden: true } => ({
  ...field,
  hidden: true,
})
export const signed = <F extends Stored>(field: F): F => ({ ...field, signed: true })
/** `done`: the bool column that says the signature has been given. */
export const confirms = <F extends Stored>(field: F, done: string): F => ({ ...field, confirms: done })
export const alias = <F extends Stored>(name: string, field: F): F => ({ ...field, alias: name })
export const joined = <F extends Stored | Details | Computed>(
  field: F,
  part: string,
  between: string,
): F => ({
  ...field,
  joined: { part, between },
})
export const inB = <F extends Stored>(name: string, field: F, as?: Stored): F => ({
  ...field,
  b: as ? { name, as } : { name },
})

/** The engine writes it when a record is created and the caller sent nothing (or may send nothing). */
export const stamped = <W, C>(
  stamp: Stamp,
  field: Stored<W, C, 'given' | 'empty'>,
): Stored<W, C, 'stamped'> => ({
  ...field,
  fill: 'stamped',
  stamp,
})

// ---- fields that are no columns

export const pretty = (of: string, codes: Codes, label: Label): Pretty => ({
  stored: false,
  kind: 'pretty',
  of,
  label,
  text: codes.text,
})
export const details = <Child, const Via extends string>(
  child: Child,
  via: Via,
  label: Label,
  more: { readonly newestFirst?: true; readonly order?: string } = {},
): Details<Child, Via> => ({ stored: false, kind: 'details', kinds: { all: child }, via, label, ...more })
export const detailsBy = <Child, const Via extends string>(
  by: string,
  kinds: Readonly<Record<string, Child>>,
  via: Via,
  label: Label,
): Details<Child, Via> => ({ stored: false, kind: 'details', kinds, by, via, label })
export const supplied = <Child>(child: Child, label: Label): Supplied<Child> => ({
  stored: false,
  kind: 'supplied',
  child,
  label,
})
export const computed = <Wire>(label: Label, json: Json = {}): Computed<Wire> => ({
  stored: false,
  kind: 'computed',
  label,
  json,
})
/** A PATCH may bring it although it is no column: the written `update` gets it in this kind (the order of the steps of a route). */
export const written = <F extends Details | Computed, G extends Stored>(
  field: F,
  given: G,
): F & { readonly given: G } => ({ ...field, given })
