import type { Label, LocalizedText } from '../texts/index.ts'
import type { Codes } from './codes.ts'
import type { Schema } from './schema.ts'
import type { UploadExtension } from './stored_files.ts'

/** The input component of the default form; the renderer has one component per name. */
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
 * What fills a column of a new record: the database, the column's empty value, the engine (`autoFilled`), or
 * the creator.
 */
export type Fill = 'generated' | 'empty' | 'autoFilled' | 'given'

/** What the engine writes to an auto-filled column. */
export type AutoFill = 'entry_time' | 'caller_id' | 'caller_name' | 'caller_department'

/** The target of a reference. A soft reference stores unknown text with a warning, a hard one must exist. */
export interface Reference {
  readonly target: string
  readonly carries: string
  readonly soft: boolean
}

/** Limits that a form shows beside the input and that errors mention. */
export interface Limits {
  readonly min?: number
  readonly max?: number
  readonly decimals?: number
  readonly length?: number
}

/**
 * Options of a column with an uploaded file: maximum size, and the accepted types if not all. `allowText`:
 * any other text, such as a shelf mark or an address, is stored, too. `parsedByServer`: the office parses the
 * file itself, whatever its type, and reports errors with their location.
 */
export interface Upload {
  readonly maxMiB?: number
  readonly extensions?: readonly UploadExtension[]
  /** Types that this field no longer accepts, and what to upload instead. */
  readonly retired?: { readonly extensions: readonly UploadExtension[]; readonly text: LocalizedText }
  readonly allowText?: true
  readonly parsedByServer?: true
  /** The operation reads the file; it is not kept. */
  readonly temporary?: true
}

export interface Notice {
  readonly code: 'ROUNDED' | 'CODE-UNKNOWN' | 'DATE-TEXT'
  readonly text: LocalizedText
}

/** How a list of objects is shown as text: this property of each, with this separator. `库-下-成` */
export interface Joined {
  readonly part: string
  readonly between: string
}

/** The JSON Schema of a value in responses. */
export type Json = Readonly<Record<string, unknown>>

/**
 * One column: what clients may send (`accepts`), what they get (`toWire`), what SQLite stores (`toColumn`).
 */
export interface ColumnField<Wire = unknown, Column = unknown, F extends Fill = Fill> {
  readonly stored: true
  readonly label: Label
  readonly unit?: string
  readonly widget: Widget
  readonly fill: F
  readonly nullable: boolean
  /** The column value if the input is not sent; without one it is required. */
  readonly absent?: unknown
  readonly accepts: Schema<Wire>
  /** What a filter accepts: any value of the type, including values that no record can have. */
  readonly filterSchema: Schema
  readonly json: Json
  readonly limits?: Limits
  readonly codes?: Codes
  toWire(column: Column): Wire
  toColumn(wire: Wire): Column
  /** Converts query or form text to JSON. */
  fromText(text: string): unknown
  /** The column value of a range filter's text, as start or end of the range. */
  bound?(text: string, end: boolean): unknown
  /** A warning about a value that was stored differently than sent, or is unusual. */
  notice?(input: unknown, stored: Wire): Notice | undefined
  readonly reference?: Reference
  /** The resource whose ids a list holds. */
  readonly idsOf?: string
  readonly autoFill?: AutoFill
  readonly upload?: Upload
  readonly joined?: Joined
  /** Another accepted name. */
  readonly alias?: string
  /** Headings of lists of the plant's own under which an import knows it, see `titled`. */
  readonly titles?: readonly string[]
  /** Always accepted, returned only with extended=1. */
  readonly ext?: true
  /** The name of a signer: set by transitions; a value from a client is accepted only from an admin. */
  readonly signed?: true
  /** What is said in place of an empty list. */
  readonly whenEmpty?: Label
  /** A signature: sending it alone signs, even if the value is unchanged, as long as the named bool is no. */
  readonly confirms?: string
  /** The field that has the unit of a quantity, see `countedIn`. */
  readonly unitFrom?: string
  /** Lists add it up, see `summed`. */
  readonly summed?: true
  /** The resource whose record bears this number, see `numberOf`. */
  readonly numberOf?: string
  /** The id of a record of varying resources, see `pointer`. */
  readonly pointer?: true
  /** Displayed with its sign, see `signedChange`. */
  readonly change?: true
  /** Neither accepted nor returned. */
  readonly hidden?: true
  /** Its name in shape B, and its kind if that differs. */
  readonly legacy?: { readonly name: string; readonly as?: ColumnField }
}
