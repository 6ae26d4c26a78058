import type { z } from 'zod'
import type { Label, LocalizedText } from '../texts/index.ts'
import type { Codes } from './codes.ts'
import type { UploadExtension } from './stored_files.ts'

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
export type Fill = 'generated' | 'empty' | 'autoFilled' | 'given'

/** What the engine writes into a stamped column. */
export type AutoFill = 'entry_time' | 'caller_id' | 'caller_name' | 'caller_department'

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
 * A column that names a stored file: how large it may be, and which of the office's types it takes where not all of them.
 * `orText`: also any other text, a shelf mark or an address, is kept as data.
 * `readHere`: the office itself reads it, whatever its type, and tells what is wrong with it at its place.
 */
export interface Upload {
  readonly maxMiB?: number
  readonly extensions?: readonly UploadExtension[]
  /** Types of the office that this field once took, and what to bring instead. */
  readonly retired?: { readonly extensions: readonly UploadExtension[]; readonly says: LocalizedText }
  readonly allowText?: true
  readonly parsedByServer?: true
}

export interface Notice {
  readonly code: 'ROUNDED' | 'CODE-UNKNOWN' | 'DATE-TEXT'
  readonly text: LocalizedText
}

/** How a list of objects reads as one text: this part of each, with this sign between. `库-下-成` */
export interface Joined {
  readonly part: string
  readonly between: string
}

/** The JSON Schema of a value as answers carry it. */
export type Json = Readonly<Record<string, unknown>>

/** One column: what callers may send (`accepts`), what they get (`toWire`), what SQLite keeps (`toColumn`). */
export interface ColumnField<Wire = unknown, Column = unknown, F extends Fill = Fill> {
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
  readonly filterSchema: z.ZodType
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
  readonly autoFill?: AutoFill
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
  /** The id of a record in one of several lists: see `pointer`. */
  readonly pointer?: true
  /** Shown with its sign: see `change`. */
  readonly change?: true
  /** Neither accepted nor returned. */
  readonly hidden?: true
  /** Its name, and its kind where that differs, in shape B. */
  readonly legacy?: { readonly name: string; readonly as?: ColumnField }
}
