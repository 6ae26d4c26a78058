import type { Label, Language } from '../texts/index.ts'
import type { Allow, States, When, Who } from './access.ts'
import type { ColumnField } from './column.ts'
import type { ComputedField } from './field.ts'
import type { AnyFilter } from './model.ts'
import type { Role } from './people.ts'

/** What a declaration may say. */

export type FieldNames<K extends string = string> = 'all' | readonly K[] | { readonly but: readonly K[] }
/** Columns of another table and the values they must have: its states, or `null` for a date that is not set yet. */
export type ParentWhen = Readonly<Record<string, readonly (string | number | null)[]>>
/** `parentWhen`: what must hold of the parent for this group, where it is not that of the whole child. */
export interface Edit<S extends string = string, W = When> {
  readonly fields: readonly S[]
  readonly when?: W
  readonly parentWhen?: ParentWhen
  readonly who?: Who<S, W>
  readonly reason?: true
  /** Changed as well, without other fields, while nobody has said that the machine's date is right. */
  readonly whenClockUnconfirmed?: true
}
interface OperationBase {
  readonly label: Label
  readonly input: Readonly<Record<string, ColumnField>>
  /** Texts and switches without which it cannot be done (400); other inputs say themselves whether they may be absent. */
  readonly requiredInputs?: readonly string[]
  /** Done on a page of its own: default lists and forms have no button for it. */
  readonly noDefaultButton?: true
  /** Done as well while nobody has said that the machine's date is right: no record bears its date, or a right is taken away. */
  readonly whenClockUnconfirmed?: true
}
/** An operation on one record. */
export interface Action extends OperationBase {
  readonly kind: 'action'
}
/** An operation on the collection that answers one object: a query reads, a command writes. */
export interface Query extends OperationBase {
  readonly kind: 'query' | 'command'
  readonly output: Readonly<Record<string, ColumnField | ComputedField>>
  /** The input that names the resource it works on: a token for some modules is asked about that one. */
  readonly subjectInput?: string
  /** The answer is told once: it is never stored, not even for a repeat of the request. */
  readonly secret?: true
  /** The answer is a list of such objects. */
  readonly many?: true
  /** A query that waits for its turn to write, since it tries a change: it counts as a write of its caller. */
  readonly countsAsWrite?: true
  /** A command that only judges what it is sent, a file perhaps: it changes nothing, waits for no turn to write, and answers 200. */
  readonly dryRun?: true
  /** A command that is done on a full disk as well: it makes room, or leads to where some is, and takes hardly any. */
  readonly allowedOnFullDisk?: true
}
export type Operation = Query | Action
type PublishedPath = `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`

/** What is counted in the unit of its own line. A count that is no column is summed only where its lines are read. */
export interface ByUnit<K extends string = string, S extends string = string> {
  readonly count: K
  /** Absent where kg are counted. */
  readonly unit?: K
  /** kg */
  readonly weight: K
  /** The reference to the record that has the unit, where it is no column here. */
  readonly unitOf?: S
  /** kg of one, where the kg of all are no column. */
  readonly each?: S
}
export interface ListSpec<K extends string, S extends string> {
  readonly fields: FieldNames<K>
  readonly filters?: Readonly<Record<string, AnyFilter<S>>>
  readonly order?: readonly (S | `-${S}`)[]
  /** What `search=` and the search box look through, pinyin initials included. */
  readonly search?: readonly S[]
  /** Published without `page` and `limit`: up to 500 items when neither is sent. */
  readonly defaultUnpaged?: true
  /** Sums over the whole filtered set, answered with extended=1. */
  readonly totals?: Readonly<Record<string, S>>
  /** Sums for each unit besides: `total_count`, null where units differ, `total_weight` and `totals_by_unit`. */
  readonly byUnit?: ByUnit<K, S>
}

export interface NumberSpec<S extends string> {
  readonly field: S
  readonly prefix: string
  readonly neverResets?: true
}
export interface CreateSpec<S extends string, D extends string> {
  readonly requiredInputs: readonly S[]
  readonly optionalInputs?: readonly (S | D)[]
  /** What people are asked for, in this order; the rest is given by programs. Absent: everything, as declared. */
  readonly formInputs?: readonly S[]
  /** What people must fill in besides, while a program may leave it to a record that it names. */
  readonly formRequiredInputs?: readonly S[]
  /** Published body keys that mean another field (create of a plan takes `id`, the work order's). */
  readonly inputAliases?: Readonly<Record<string, string>>
  /** Body keys that are no columns; the written `create` gets them. */
  readonly extraInputs?: Readonly<Record<string, ColumnField>>
  /** The business number that the office gives when none is sent: `RK-HC` → `RK-HC-2026-0001`. */
  readonly number?: NumberSpec<S>
}
export interface RemoveSpec<W> {
  readonly when?: W
  /** What may be asked with it, in the address; each may be absent. */
  readonly input?: Readonly<Record<string, ColumnField>>
  readonly response?: 'valid'
  /** Takes away what a person or a program may do: no wrong clock keeps anybody from it. */
  readonly whenClockUnconfirmed?: true
}
export interface ParentState<S extends string> {
  readonly via: S
  readonly when: ParentWhen
  /** Other records of the parent that keep its children as they are. */
  readonly lockedBy?: readonly LockingRecords[]
  /** Who may still add children to a closed parent, and of which parents: business that is taken over. */
  readonly addedLate?: { readonly who: readonly Role[]; readonly when: ParentWhen }
}
/** While one of these records, of the same parent by `via`, stands so, the children stay as they are. */
export interface LockingRecords {
  readonly resource: string
  readonly via: string
  readonly when: ParentWhen
}
/** How pages show its records, beside their title. */
export interface DisplaySpec<S extends string, W> {
  /** True of a record that has ended: a picker shows it in grey, with the name of this field. */
  readonly endedBy?: S
  /** Shown beside a record in search results; records of which `last` holds stand behind the others. */
  readonly searchResult?: { readonly fields: readonly S[]; readonly last?: W }
  /**
   * Its history can be asked for with that of these lists, whose records belong to it by a reference. Which ones ever did,
   * the journal tells by an index of that reference.
   */
  readonly history?: Readonly<Record<string, string>>
}
/** How the resource is reached over HTTP, where that is not the convention. */
export interface RoutesSpec {
  /** By operation, exactly as published; they take the place of the conventional path. */
  readonly paths?: Readonly<Record<string, readonly PublishedPath[]>>
  /** Other names of the resource in paths: right spellings of misspelt ones. */
  readonly aliases?: readonly string[]
  /** Other names whose paths always speak shape B. */
  readonly shapeBAliases?: readonly string[]
  /** Published in shape A only: answers 404 to shape=B. */
  readonly shapeB?: false
}

/** What a declaration says besides its fields. K: any field name, S: stored, D: details, V: written though no column. */
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
   * A view: nobody writes to it. The first of these tables has its rows under the same numbers, and with them the words
   * that are searched; whatever changes in any of them changes the list.
   */
  readonly source?: readonly [rows: string, ...others: string[]]
  /**
   * The fields a record is called by, where its first text is not that: `J507 26B H26-0001`. By language where it has a
   * Chinese name and a code.
   */
  readonly title?: readonly S[] | Readonly<Record<Language, readonly S[]>>
  readonly display?: DisplaySpec<S, W>
  /** Absent: the regular list of full records. */
  readonly list?: ListSpec<K, S>
  /**
   * Fields of the answers by `read` (absent: the full record), `create` and `update` (absent: as the read); further names
   * are for handlers of a create to choose.
   */
  readonly responses?: Readonly<Record<string, FieldNames<K>>>
  readonly create?: CreateSpec<S, D>
  /** Groups of fields with their state and persons; a field in two groups is open when either is. */
  readonly update?: readonly Edit<S | V, W>[]
  readonly remove?: RemoveSpec<W>
  readonly states?: St
  /** A child may be created, linked, changed or removed only while this holds of its parent; one without a parent is free. */
  readonly parentState?: ParentState<S>
  /** What can be asked and done besides list, read, create, update and remove. */
  readonly operations?: Readonly<Record<string, Operation>>
  /** Who may write. Everybody signed in may read, unless `list` or `read` stand here too. */
  readonly allow: Readonly<Record<string, Allow<S, W>>>
  /** Absent: the conventional paths alone. */
  readonly routes?: RoutesSpec
}
