import type { Label, Language } from '../texts/index.ts'
import type { Computed, Fields, Stored } from './field.ts'
import type { Role } from './people.ts'
import type { Column, DetailsKey, Key, StoredKey, WrittenKey } from './types.ts'

// ---- filters: a query parameter compares one column, its own or (through references) another table's

type Op = 'equals' | 'contains' | 'from' | 'until' | 'isSet' | 'hides'
export interface Filter<K extends string = string> {
  readonly op: Op
  readonly field: K
  /** Further columns that must be set too (`isSet`). */
  readonly also?: readonly K[]
  /** Rows with this value are left out unless the parameter is true (`hides`). */
  readonly value?: string | number
  readonly alias?: string
}
/** The last reference of `through` leads to the table that has `column`; `kind` reads the parameter. */
export interface FarFilter<K extends string = string> {
  readonly op: Op
  readonly through: readonly [K, ...string[]]
  readonly column: string
  readonly kind: Stored
  readonly alias?: string
}
/** A function beside the handlers names the ids that fit: children of a kind, one of several columns, a word or a number. */
export interface ChosenFilter {
  readonly op: 'chosen'
  readonly kind: Stored
  readonly alias?: string
}
export type AnyFilter<K extends string = string> = Filter<K> | FarFilter<K> | ChosenFilter

const by =
  <const O extends Op>(op: O) =>
  <const K extends string>(field: K, alias?: string) => ({ op, field, ...(alias && { alias }) })
export const equals = by('equals')
export const contains = by('contains')
export const from = by('from')
export const until = by('until')
/** true: every named column holds a value; false: one of them does not. */
export const isSet = <const K extends string>(field: K, ...also: readonly K[]) =>
  ({ op: 'isSet', field, also }) as const
/** Rows whose column has this value are shown only when the parameter is true. */
export const hides = <const K extends string>(field: K, value: string | number) =>
  ({ op: 'hides', field, value }) as const
export const chosen = <G extends Stored>(kind: G, alias?: string) =>
  ({ op: 'chosen', kind, ...(alias && { alias }) }) as const
export const far = <const T extends readonly [string, ...string[]], W>(
  op: Op,
  through: T,
  column: string,
  kind: Stored<W>,
) => ({ op, through, column, kind })

// ---- who and when

/** Values some columns must have (0 and 1 for a bool, null for none); shown as a disabled button or input, answered with 409. */
export type When<F extends Fields = Fields> = { readonly [K in StoredKey<F>]?: readonly Column<F[K]>[] }

/** A time window: until hours after the time in a column, or the end of the n-th calendar day after it. */
export type Until<S extends string = string> =
  | { readonly field: S; readonly hours: number }
  | { readonly field: S; readonly days: number }

/** A relation of the acting person to one record; all given parts must hold. */
export interface Relation<S extends string = string, W = When> {
  readonly role?: Role
  /** The person a column names, by id or by full name: creator, writer, self (`id`). */
  readonly person?: S
  readonly memberOf?: S
  readonly headOf?: S
  /** The leader of the work group that a column names. */
  readonly leaderOf?: S
  /** A role that the table names for the title in a column. */
  readonly titled?: {
    readonly by: S
    readonly roles: Readonly<Record<string, readonly Role[]>>
    readonly otherwise?: readonly Role[]
  }
  /** Whoever may make the next signing step of the record. */
  readonly nextSigner?: true
  /** An open window; a column without a time leaves it open. */
  readonly until?: Until<S>
  readonly where?: W
}
export type Who<S extends string = string, W = When> = readonly (Role | Relation<S, W>)[]
export type Allow<S extends string = string, W = When> = 'everyone' | Who<S, W>

// ---- states

/** One way from state to state. `hard` and `soft` name conditions; an admin turns unmet soft ones into warnings. */
interface Step<S extends string = string, V = unknown, W = When> {
  readonly label: Label
  readonly from: readonly V[]
  readonly to: V
  readonly where?: W
  readonly hard?: readonly string[]
  readonly soft?: readonly string[]
  readonly reason?: true
  /** A forward step that somebody signs: whoever may make it is the record's next signer. */
  readonly signs?: true
  /** Persons on the record who may not be the acting one. */
  readonly apart?: readonly S[]
}
/** A requested transition says who; an automatic one happens by the function that causes it and cannot be asked for. */
export type Transition<S extends string = string, V = unknown, W = When> = Step<S, V, W> &
  (
    | { readonly who: Who<S, W>; readonly automatic?: never }
    | { readonly automatic: true; readonly who?: never }
  )

/** The life of one state column. */
export interface States<S extends string = string, V = unknown, W = When> {
  readonly first: V
  /** These roles may create a record in any state (take-over). */
  readonly startBy?: readonly Role[]
  readonly transitions: Readonly<Record<string, Transition<S, V, W>>>
}

// ---- the declaration

export type Names<K extends string = string> = 'all' | readonly K[] | { readonly but: readonly K[] }
/** Columns of another table and the values they must have: its states, or `null` for a date that is not set yet. */
export type ParentWhen = Readonly<Record<string, readonly (string | number | null)[]>>
/** `within`: what must hold of the parent for this group, where it is not that of the whole child. */
export interface Edit<S extends string = string, W = When> {
  readonly fields: readonly S[]
  readonly when?: W
  readonly within?: ParentWhen
  readonly who?: Who<S, W>
  readonly reason?: true
}
export interface Action {
  readonly label: Label
  readonly input: Readonly<Record<string, Stored>>
  /** Texts and switches without which it cannot be done (400); other inputs say themselves whether they may be absent. */
  readonly needs?: readonly string[]
  /** Done on a page of its own: default lists and forms have no button for it. */
  readonly ownPage?: true
}
/** An operation on the collection that answers one object: a query reads, a command writes. */
export interface Query extends Action {
  readonly output: Readonly<Record<string, Stored | Computed>>
  /** The input that names the resource it works on: a token for some modules is asked about that one. */
  readonly about?: string
  /** The answer is told once: it is never stored, not even for a repeat of the request. */
  readonly secret?: true
  /** The answer is a list of such objects. */
  readonly many?: true
  /** A command that only judges what it is sent, a file perhaps: it changes nothing, waits for no turn to write, and answers 200. */
  readonly storesNothing?: true
}
type PublishedPath = `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`

interface ListSpec<K extends string, S extends string> {
  readonly fields: Names<K>
  readonly filters?: Readonly<Record<string, AnyFilter<S>>>
  readonly order?: readonly (S | `-${S}`)[]
  /** Published without `page` and `limit`: up to 500 items when neither is sent. */
  readonly unpaged?: true
  /** Sums over the whole filtered set, answered with extended=1. */
  readonly totals?: Readonly<Record<string, S>>
}

interface CreateSpec<S extends string, D extends string> {
  readonly needs: readonly S[]
  readonly takes?: readonly (S | D)[]
  /** Published body keys that mean another field (create of a plan takes `id`, the work order's). */
  readonly as?: Readonly<Record<string, string>>
  /** Body keys that are no columns; the written `create` gets them. */
  readonly extra?: Readonly<Record<string, Stored>>
}
interface RemoveSpec<W> {
  readonly when?: W
  readonly answer?: 'valid'
}
interface Within<S extends string> {
  readonly via: S
  readonly when: ParentWhen
}
interface Numbered<S extends string> {
  readonly field: S
  readonly prefix: string
  readonly everlasting?: true
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
   * The fields a record is called by, where its first text is not that: `J507 26B H26-0001`. By language where it has a
   * Chinese name and a code.
   */
  readonly title?: readonly S[] | Readonly<Record<Language, readonly S[]>>
  /** Absent: the regular list of full records. */
  readonly list?: ListSpec<K, S>
  /** Absent: the full record. */
  readonly read?: { readonly fields: Names<K> }
  readonly create?: CreateSpec<S, D>
  /** Groups of fields with their state and persons; a field in two groups is open when either is. */
  readonly update?: readonly Edit<S | V, W>[]
  readonly remove?: RemoveSpec<W>
  /** What create and update answer where that is not the read; further names are for handlers to choose. */
  readonly answers?: Readonly<Record<string, Names<K>>>
  readonly states?: St
  /** A child may be created, linked, changed or removed only while this holds of its parent; one without a parent is free. */
  readonly within?: Within<S>
  /** The business number that the office gives when none is sent: `RK-HC` → `RK-HC-2026-0001`. */
  readonly number?: Numbered<S>
  /** What `search=` and the search box look through, pinyin initials included. */
  readonly search?: readonly S[]
  readonly actions?: Readonly<Record<string, Action>>
  readonly queries?: Readonly<Record<string, Query>>
  readonly commands?: Readonly<Record<string, Query>>
  /** Who may write. Everybody signed in may read, unless `list` or `read` stand here too. */
  readonly allow: Readonly<Record<string, Allow<S, W>>>
  /** Paths that differ from the convention, exactly as published. */
  readonly published?: Readonly<Record<string, readonly PublishedPath[]>>
  /** Other names of the resource in paths: right spellings, and paths that always speak shape B. */
  readonly alsoAt?: readonly string[]
  readonly shapeBAt?: readonly string[]
  /** Published in shape A only: answers 404 to shape=B. */
  readonly notInB?: true
}

export type ActionName<S> = S extends { readonly actions: infer A } ? keyof A & string : never
export type QueryName<S> = S extends { readonly queries: infer Q } ? keyof Q & string : never
export type CommandName<S> = S extends { readonly commands: infer C } ? keyof C & string : never
type Write<S> = (keyof S & ('create' | 'update' | 'remove')) | ActionName<S> | QueryName<S> | CommandName<S>
export type OperationName<F, S> =
  | (F extends { id: unknown } ? 'list' | 'read' : S extends { list: unknown } ? 'list' : never)
  | Write<S>

export interface Resource<N extends string = string, F extends Fields = Fields, S = unknown> {
  readonly name: N
  readonly fields: F
  readonly spec: S
}

/** Checked transition by transition, so that an error stands at its word; a misspelt option is an error too. */
type TransitionsFor<F extends Fields, V, M> = {
  readonly [K in keyof M]: Transition<StoredKey<F>, V, When<F>> &
    Only<M[K], keyof Step | 'who' | 'automatic'> &
    OnlyIn<M[K], 'where', StoredKey<F>>
}
/** The states of S's own columns, so that a wrong code is one error at that code. */
type StatesFor<F extends Fields, S> = S extends { readonly states: infer T }
  ? {
      readonly [C in keyof T]: C extends StoredKey<F>
        ? Omit<States<StoredKey<F>, Exclude<Column<F[C]>, null>, When<F>>, 'transitions'> &
            (T[C] extends { readonly transitions: infer M }
              ? { readonly transitions: TransitionsFor<F, Exclude<Column<F[C]>, null>, M> }
              : never)
        : never
    }
  : Readonly<Record<string, States<StoredKey<F>>>>
type Strict<F extends Fields, S> = Spec<
  Key<F>,
  StoredKey<F>,
  DetailsKey<F>,
  When<F>,
  StatesFor<F, S>,
  WrittenKey<F>
> & {
  readonly allow: { readonly [K in Write<S>]: Allow<StoredKey<F>, When<F>> }
} & Only<S, keyof Spec> &
  OnlyIn<S, 'list', keyof ListSpec<string, string>> &
  OnlyIn<S, 'create', keyof CreateSpec<string, string>> &
  OnlyIn<S, 'read', 'fields'> &
  OnlyIn<S, 'remove', keyof RemoveSpec<unknown>> &
  (S extends { readonly remove: infer R } ? { readonly remove: OnlyIn<R, 'when', StoredKey<F>> } : unknown) &
  OnlyIn<S, 'within', keyof Within<string>> &
  OnlyIn<S, 'number', keyof Numbered<string>> &
  OnlyIn<S, 'allow', OperationName<F, S>> &
  OnlyIn<S, 'published', OperationName<F, S>> &
  OnlyEach<S, 'states', keyof States> &
  OnlyEach<S, 'update', keyof Edit> &
  OnlyEach<S, 'actions', keyof Action> &
  OnlyEach<S, 'queries', keyof Query> &
  OnlyEach<S, 'commands', keyof Query>

/** S is inferred from what is written, so nothing else would refuse a misspelt option. */
type Only<T, K extends PropertyKey> = { readonly [X in Exclude<keyof T, K>]: never }
type OnlyIn<S, P extends string, K extends PropertyKey> = S extends { readonly [X in P]: infer T }
  ? { readonly [X in P]: Only<T, K> }
  : unknown
type OnlyEach<S, P extends string, K extends PropertyKey> = S extends { readonly [X in P]: infer T }
  ? { readonly [X in P]: { readonly [I in keyof T]: Only<T[I], K> } }
  : unknown

/** S is inferred as written and only then checked, so a slip is one error here and none elsewhere. */
export function resource<const N extends string, const F extends Fields, const S extends object>(
  name: N,
  fields: F,
  spec: S & Strict<NoInfer<F>, NoInfer<S>>,
): Resource<N, F, S> {
  return { name, fields, spec }
}

/** The one place where a declaration is read without its types. */
export const specOf = (resource: Resource): Spec => resource.spec as Spec
export const storedOf = (resource: Resource, name: string): Stored | undefined => {
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
  return field?.stored ? field : undefined
}
/** A list of names as written, or all published fields in their declared order. */
export function namesOf(resource: Resource, names: Names): readonly string[] {
  if (Array.isArray(names)) return names as readonly string[]
  const but = names === 'all' ? [] : (names as { but: readonly string[] }).but
  return Object.entries(resource.fields)
    .filter(
      ([name, field]) =>
        !('ext' in field && field.ext) && !(field.stored && field.hidden) && !but.includes(name),
    )
    .map(([name]) => name)
}
export const extNames = (resource: Resource): string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => ('ext' in field && field.ext ? [name] : []))
/** What extended=1 adds: the ext fields, and published fields that this operation leaves out. */
export const extendedNames = (resource: Resource, names: Names): readonly string[] => [
  ...new Set([...namesOf(resource, names), ...namesOf(resource, 'all'), ...extNames(resource)]),
]
/** The fields a PATCH may carry, before state and person are asked. */
export const editable = (resource: Resource): ReadonlySet<string> =>
  new Set((specOf(resource).update ?? []).flatMap(({ fields }) => fields))
/** Every record is listed; rows without an id are where a list is declared, and a function brings them. */
export const hasList = (resource: Resource): boolean =>
  hasRecords(resource) || specOf(resource).list !== undefined
export const hasRecords = (resource: Resource): boolean => Object.hasOwn(resource.fields, 'id')

export type OperationKind = 'list' | 'read' | 'create' | 'update' | 'remove' | 'query' | 'command' | 'action'
/** What an operation does, whatever method publishes it; undefined when the resource has none of this name. */
export function kindOf(resource: Resource, operation: string): OperationKind | undefined {
  const spec = specOf(resource)
  if (operation === 'list') return hasList(resource) ? operation : undefined
  if (operation === 'read') return hasRecords(resource) ? operation : undefined
  if (operation === 'create' || operation === 'update' || operation === 'remove')
    return spec[operation] ? operation : undefined
  if (spec.queries && Object.hasOwn(spec.queries, operation)) return 'query'
  if (spec.commands && Object.hasOwn(spec.commands, operation)) return 'command'
  return spec.actions && Object.hasOwn(spec.actions, operation) ? 'action' : undefined
}
export const isReading = (kind: OperationKind): boolean =>
  kind === 'list' || kind === 'read' || kind === 'query'
