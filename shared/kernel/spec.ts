import type { Label, Language } from '../texts/index.ts'
import type { Allow, Awaited, States, When, Who } from './access.ts'
import type { ColumnField } from './column.ts'
import type { ComputedField } from './field.ts'
import type { AnyFilter } from './model.ts'
import type { Role } from './people.ts'

/** The parts of a resource declaration. */

export type FieldNames<K extends string = string> = 'all' | readonly K[] | { readonly but: readonly K[] }
/** Columns of the parent's table and their allowed values: its states, or `null` for a date that is not set. */
export type ParentWhen = Readonly<Record<string, readonly (string | number | null)[]>>
export type ShownRows = 'all' | { readonly column: string; readonly but: number | null }
/**
 * Fields that are edited under the same rule. `parentWhen`: the parent's required state for this group, if it
 * differs from that of the whole child.
 */
export interface Edit<S extends string = string, W = When> {
  readonly fields: readonly S[]
  readonly when?: W
  readonly parentWhen?: ParentWhen
  readonly who?: Who<S, W>
  readonly reason?: true
  /** The first of its fields is a confirmation that somebody is expected to give while this holds. */
  readonly awaited?: AwaitedEdit<S, W>
  /** Can be changed, without other fields, even while the machine's date is not confirmed. */
  readonly whenClockUnconfirmed?: true
}
/** A confirmation: a switch is set, a time becomes now, a person the acting one. */
export interface AwaitedEdit<S extends string = string, W = When>
  extends Omit<Awaited<S, W>, 'once' | 'entered'> {
  /** What is done, if the label of the field does not say it. */
  readonly label?: Label
  /** Columns with people who must not be the acting person. */
  readonly distinctFrom?: readonly S[]
}
/** A column, or an SQL expression over the columns of `row`. */
export type ColumnOrSql<S extends string = string> = S | { readonly sql: string }
/** What is told of a record that waits for somebody. Its steps say for whom it waits. */
export interface WaitingSpec<S extends string = string, W = When> {
  /** What it is called, where that is not the title of the record. */
  readonly title?: ColumnOrSql<S>
  /** What it is about, in words. */
  readonly about?: ColumnOrSql<S>
  /** Number of the work order. */
  readonly workOrder?: ColumnOrSql<S>
  /** The day until which it is to be done; it is late after that day. */
  readonly due?: ColumnOrSql<S>
  /** 元 */
  readonly amount?: ColumnOrSql<S>
  /** When it began to wait and from whose hands it came, where the change of its state does not tell it. */
  readonly since?: ColumnOrSql<S>
  readonly from?: ColumnOrSql<S>
  /** The person whose draft a record in its first state is, by id or name. */
  readonly author?: S
  /** States in which it was sent back to the author. */
  readonly sentBack?: W
  /** Only such records wait: an SQL condition over the columns of `row`. */
  readonly only?: string
  /** Records with the same `key` wait as one item, which bears the `title`: SQL over the columns of `row`. */
  readonly together?: { readonly key: string; readonly title: string }
}
/**
 * What travels in a working copy, and what may be done there, which is merged with the office later; signatures, stock and
 * numbers are for the office alone. Absent: there are no such records in a copy, and its pages say that they are at the office.
 */
export interface AwaySpec<S extends string = string, V extends string = string> {
  /** All of its records travel, or those of the chosen work orders. Absent: none; what is written there stays in the copy. */
  readonly carried?: 'all' | 'orders'
  readonly create?: true
  /** All fields that the declaration lets anybody change, or these. */
  readonly update?: true | readonly (S | V)[]
  readonly remove?: true
  readonly transitions?: readonly string[]
  readonly operations?: readonly string[]
  /** Records below it in an order: one document with it, written as a whole by an operation or an input. */
  readonly children?: { readonly resource: string; readonly order: string; readonly save: string }
  /** Fields whose meaning hangs together: a conflict of one is a conflict of all. */
  readonly together?: readonly (readonly S[])[]
  /** By the code of a warning of its creation: the columns that it has in common with the record it is like; a time by its day. */
  readonly like?: Readonly<Record<string, readonly S[]>>
  /** By which it is known again where the office has made it anew: the first of these in which another agrees. */
  readonly knownBy?: readonly (readonly S[])[]
  /** The column that an input without one sets. */
  readonly written?: Readonly<Partial<Record<V, S>>>
}
interface OperationBase {
  readonly label: Label
  readonly input: Readonly<Record<string, ColumnField>>
  /** Texts and switches that must be sent (400 otherwise); other inputs are optional by their own kind. */
  readonly requiredInputs?: readonly string[]
  /** It has its own page: default lists and forms show no button for it. */
  readonly noDefaultButton?: true
  /**
   * Allowed even while the machine's date is not confirmed: it stores no date, or it revokes a permission.
   */
  readonly whenClockUnconfirmed?: true
}
/** An operation on one record. */
export interface Action extends OperationBase {
  readonly kind: 'action'
}
/** An operation on the collection that returns one object: a query reads, a command writes. */
export interface Query extends OperationBase {
  readonly kind: 'query' | 'command'
  readonly output: Readonly<Record<string, ColumnField | ComputedField>>
  /** The input that names the resource it works on: a token's modules are checked against that resource. */
  readonly subjectInput?: string
  /** The response is sent once: it is never stored, not even for a repeat of the request. */
  readonly secret?: true
  /** The response is a list of such objects. */
  readonly many?: true
  /** Over HTTP it is answered with a file, unless JSON is asked for: the `name` and `content`, base64, of its output. */
  readonly file?: true
  /** A query that tries a change: it enters the commit queue and counts as a write of its caller. */
  readonly countsAsWrite?: true
  /** A command that only checks its input, for example a file: it changes nothing, skips the commit queue and returns 200. */
  readonly dryRun?: true
  /** A command that also runs on a full disk: it frees space, or moves to a disk that has some. */
  readonly allowedOnFullDisk?: true
}
export type Operation = Query | Action
type PublishedPath = `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`

/**
 * Quantities that are counted in a unit of each line. A count that is not a column is summed only where the
 * lines are read.
 */
export interface ByUnit<K extends string = string, S extends string = string> {
  readonly count: K
  /** Absent if the count is in kg. */
  readonly unit?: K
  /** kg */
  readonly weight: K
  /** The reference to the record with the unit, if the unit is not a column here. */
  readonly unitOf?: S
  /** kg of one piece, if the total kg is not a column. */
  readonly each?: S
}
export interface ListSpec<K extends string, S extends string> {
  readonly fields: FieldNames<K>
  readonly filters?: Readonly<Record<string, AnyFilter<S>>>
  readonly order?: readonly (S | `-${S}`)[]
  /** Columns searched by `search=` and the search box, by pinyin initials too. */
  readonly search?: readonly S[]
  /** Without `page` and `limit` the list returns up to 500 items. */
  readonly defaultUnpaged?: true
  /** Sums over all filtered rows, returned with extended=1. */
  readonly totals?: Readonly<Record<string, S>>
  /** Adds sums per unit: `total_count` (null if units differ), `total_weight` and `totals_by_unit`. */
  readonly byUnit?: ByUnit<K, S>
  /** A record that names another one here is contained in the quantities of that one: its own are not added. */
  readonly containedIn?: S
  /**
   * Which rows of the first source a view shows if nothing is asked: all, or those whose column is filled, and with another
   * value than this. The store then keeps their number from change to change. Absent where another table decides.
   */
  readonly shown?: ShownRows
}

export interface NumberSpec<S extends string> {
  readonly field: S
  readonly prefix: string
  readonly neverResets?: true
}
export interface CreateSpec<S extends string, D extends string> {
  readonly requiredInputs: readonly S[]
  readonly optionalInputs?: readonly (S | D)[]
  /** Inputs of the form, in this order; only programs send the others. Absent: all inputs, as declared. */
  readonly formInputs?: readonly S[]
  /** Inputs required in the form only: a program may leave them to a record that it refers to. */
  readonly formRequiredInputs?: readonly S[]
  /** Published body keys of other fields (create of a plan takes `id` for the work order). */
  readonly inputAliases?: Readonly<Record<string, string>>
  /** Body keys without a column, passed to the `create` handler. */
  readonly extraInputs?: Readonly<Record<string, ColumnField>>
  /** The business number assigned if none is sent: `RK-HC` → `RK-HC-2026-0001`. */
  readonly number?: NumberSpec<S>
}
export interface RemoveSpec<W> {
  readonly when?: W
  /** Optional query parameters. */
  readonly input?: Readonly<Record<string, ColumnField>>
  readonly response?: 'valid'
  /** Revokes a permission: allowed even while the machine's date is not confirmed. */
  readonly whenClockUnconfirmed?: true
}
export interface ParentState<S extends string> {
  readonly via: S
  readonly when: ParentWhen
  /** Other records of the parent that lock its children. */
  readonly lockedBy?: readonly LockingRecords[]
  /** Roles that may still add children to a closed parent in these states, to enter earlier business. */
  readonly addedLate?: { readonly who: readonly Role[]; readonly when: ParentWhen }
}
/** The children are locked while such a record of the same parent (by `via`) is in one of these states. */
export interface LockingRecords {
  readonly resource: string
  readonly via: string
  readonly when: ParentWhen
}
/** A tab of the list beside all records. */
export interface ListView {
  readonly label: Label
  /** Conditions as `where=` takes them. */
  readonly where: readonly string[]
  readonly ordering?: string
}
/** How pages show the records, apart from their title. */
export interface DisplaySpec<S extends string, W, K extends string = string> {
  /** The columns of the list until somebody chooses others, where the rule of the page does not find them. */
  readonly columns?: readonly K[]
  readonly views?: readonly ListView[]
  /** A boolean field, true once the record has ended: pickers grey it out and show the field's label. */
  readonly endedBy?: S
  /** Fields shown in search results; records that match `last` are sorted last. */
  readonly searchResult?: { readonly fields: readonly S[]; readonly last?: W }
  /**
   * Child lists (resource → reference) whose history can be included. The journal finds former children by an
   * index of that reference.
   */
  readonly history?: Readonly<Record<string, string>>
}
/** HTTP paths that differ from the convention. */
export interface RoutesSpec {
  /** By operation, exactly as published; they replace the conventional path. */
  readonly paths?: Readonly<Record<string, readonly PublishedPath[]>>
  /** Other names of the resource in paths: correct spellings of misspelt ones. */
  readonly aliases?: readonly string[]
  /** Other names whose paths always use shape B. */
  readonly shapeBAliases?: readonly string[]
  /** Published in shape A only: shape=B returns 404. */
  readonly shapeB?: false
}

/**
 * A declaration without its fields. K: all field names, S: columns, D: child records, V: virtual inputs (writable
 * but not columns).
 */
export interface Spec<
  K extends string = string,
  S extends string = string,
  D extends string = string,
  W = When,
  St = Readonly<Record<string, States>>,
  V extends string = string,
> {
  readonly label: Label
  /**
   * The tables of a read-only view. The first has the same ids and supplies the search text; a change in any of
   * them changes the list.
   */
  readonly source?: readonly [rows: string, ...others: string[]]
  /**
   * The fields of the title, if it is not the first text field: `J507 26B H26-0001`. By language if a record has
   * a Chinese name and a code.
   */
  readonly title?: readonly S[] | Readonly<Record<Language, readonly S[]>>
  readonly display?: DisplaySpec<S, W, K>
  /** Absent: the default list of full records. */
  readonly list?: ListSpec<K, S>
  /**
   * Fields of the responses of `read` (absent: the full record), `create` and `update` (absent: as `read`);
   * `create` handlers choose among further names.
   */
  readonly responses?: Readonly<Record<string, FieldNames<K>>>
  readonly create?: CreateSpec<S, D>
  /** Groups of fields with their states and people; a field in two groups is editable if either group is. */
  readonly update?: readonly Edit<S | V, W>[]
  readonly remove?: RemoveSpec<W>
  readonly states?: St
  readonly waiting?: WaitingSpec<S, W>
  /** The parent's required state for creating, linking, changing or removing a child; a child without a parent is not restricted. */
  readonly parentState?: ParentState<S>
  /** Operations beyond list, read, create, update and remove. */
  readonly operations?: Readonly<Record<string, Operation>>
  /**
   * Who may write. Everybody signed in may read, unless `list` or `read` is limited here. A list for `everyone` has only the
   * records whose `read` lets the caller in.
   */
  readonly allow: Readonly<Record<string, Allow<S, W>>>
  /** Absent: the conventional paths only. */
  readonly routes?: RoutesSpec
  readonly away?: AwaySpec<S, V>
}
