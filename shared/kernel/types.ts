import type { Computed, Details, Fields, Pretty, Stored, Supplied } from './field.ts'
import type { Finding } from './findings.ts'
import type { ActionName, CommandName, QueryName, Resource } from './resource.ts'
import type { SlowTools } from './sheets.ts'

/** Types that flow from a declaration: what callers send and get, what handlers get, what they must provide. */
export type Key<F> = keyof F & string
export type StoredKey<F> = { [K in Key<F>]: F[K] extends Stored ? K : never }[Key<F>]
export type DetailsKey<F> = { [K in Key<F>]: F[K] extends Details ? K : never }[Key<F>]
/** Fields that are no columns and that a PATCH may bring all the same. */
export type WrittenKey<F> = {
  [K in Key<F>]: F[K] extends { stored: false; given: Stored } ? K : never
}[Key<F>]
type ComputedKey<F> = { [K in Key<F>]: F[K] extends { kind: 'computed' | 'supplied' } ? K : never }[Key<F>]
type ExtKey<F> = { [K in Key<F>]: F[K] extends { ext: true } ? K : never }[Key<F>]
type HiddenKey<F> = { [K in Key<F>]: F[K] extends { hidden: true } ? K : never }[Key<F>]
type PublishedKey<F> = Exclude<Key<F>, ExtKey<F> | HiddenKey<F>>
/** An object with no keys of its own. */
type Nothing = Record<never, never>
type Flat<T> = { [K in keyof T]: T[K] } & {}

export type Wire<T> =
  T extends Stored<infer W>
    ? W
    : T extends Pretty
      ? string
      : T extends Details<infer C>
        ? RecordOf<C>[]
        : T extends Supplied<infer C>
          ? RecordOf<C>[]
          : T extends Computed<infer W>
            ? W
            : never
type RecordOf<C> = C extends Resource<string, infer CF> ? Flat<Values<CF, PublishedKey<CF>>> : never
/** What the function beside the handlers answers for one record. */
type Brought<T> = T extends Supplied<Resource<string, infer CF>> ? readonly RowOf<CF>[] : Wire<T>
export type Column<T> = T extends Stored<unknown, infer C> ? C : never
type Values<F, K extends Key<F>> = { -readonly [P in K]: Wire<F[P]> }
type Columns<F, K extends Key<F>> = { -readonly [P in K]: Column<F[P]> }

export type RowOf<F> = Flat<Columns<F, StoredKey<F>>>

type NamesIn<F, P> = P extends 'all'
  ? PublishedKey<F>
  : P extends readonly (infer K)[]
    ? K & Key<F>
    : P extends { but: readonly (infer K)[] }
      ? Exclude<PublishedKey<F>, K>
      : PublishedKey<F>
/** The keys of the answer, and what extended=1 adds. */
type Presented<F, P> = Flat<
  Values<F, NamesIn<F, P>> &
    Partial<Values<F, Exclude<PublishedKey<F> | ExtKey<F>, NamesIn<F, P>>>> & {
      transitions?: PossibleTransition[]
      /** The fields that the caller may change now. */
      editable?: readonly string[]
    }
>
type ReadNames<S> = S extends { read: { fields: infer P } } ? P : 'all'
type ListNames<S> = S extends { list: { fields: infer P } } ? P : 'all'
type AnswerNames<S, Op extends string> = S extends { answers: { [K in Op]: infer P } } ? P : ReadNames<S>
/** Further answers that only handlers choose. */
type OtherAnswer<S> = S extends { answers: infer A } ? Exclude<keyof A & string, 'create' | 'update'> : never

type Elements<P> = P extends readonly (infer K)[] ? K : never
type Needs<F, S> = S extends { create: { needs: infer P } } ? Elements<P> & StoredKey<F> : never
type Takes<F, S> = S extends { create: { takes: infer P } } ? Elements<P> & Key<F> : never
type Edited<S> = S extends { update: readonly (infer E)[] }
  ? E extends { fields: infer P }
    ? Elements<P>
    : never
  : never
type Editable<F, S> = Extract<StoredKey<F>, Edited<S>>
type EditedWritten<F, S> = Extract<WrittenKey<F>, Edited<S>>
type Kind<T> = T extends { given: infer G } ? G : never

/** Inputs that are no columns of the record. One that may be absent has its column's empty value then. */
type Extra<S> = S extends { create: { extra: infer I } } ? I : Nothing
type Required<I> = {
  [K in Key<I>]: I[K] extends Stored<unknown, unknown, infer G> ? (G extends 'given' ? K : never) : never
}[Key<I>]
type NeedsOf<Q> = Q extends { needs: infer P } ? Elements<P> : never
/** `all` names what has to be sent besides the fields that say so themselves. */
type Sent<I, N> = Values<I, Required<I> | (N & Key<I>)> & Partial<Values<I, Exclude<Key<I>, Required<I> | N>>>
type ChildInput<T> =
  T extends Details<infer C, infer Via>
    ? { details: (C extends unknown ? Omit<Input<C, 'create'>, Via> : never)[] }
    : never

// ---- states

type StatesOf<S> = S extends { states: infer T } ? T : Nothing
type StateField<F, S> = keyof StatesOf<S> & StoredKey<F>
type TransitionMaps<S> = StatesOf<S>[keyof StatesOf<S>] extends infer T
  ? T extends { transitions: infer M }
    ? M
    : never
  : never
export type TransitionName<S> =
  TransitionMaps<S> extends infer M ? (M extends unknown ? keyof M & string : never) : never
type StepsOf<S> = TransitionMaps<S> extends infer M ? (M extends unknown ? M[keyof M] : never) : never
type ConditionOf<M> =
  | (M extends { hard: infer H } ? Elements<H> : never)
  | (M extends { soft: infer H } ? Elements<H> : never)
export type ConditionName<S> = ConditionOf<StepsOf<S>> & string
/** State columns whose records may start elsewhere than in the first state: they stand in the create body. */
type StartField<F, S> = {
  [C in StateField<F, S>]: StatesOf<S>[C] extends { startBy: unknown } ? C : never
}[StateField<F, S>]
/** The state columns of a declaration and the values each may hold. */
export type StateOf<R> =
  R extends Resource<string, infer F, infer S>
    ? { [C in StateField<F, S>]?: Exclude<Column<F[C]>, null> }
    : never

/** One transition of one record as a button needs it. `to` and `text` are what answers carry. */
export interface PossibleTransition {
  readonly field: string
  readonly to: unknown
  readonly text: string
  readonly allowed: boolean
  readonly unmet: readonly string[]
  readonly needs_reason: boolean
}

// ---- what callers send and get

type FilterValue<F, T> = T extends { op: 'isSet' | 'hides' }
  ? boolean
  : T extends { op: 'from' | 'until' | 'contains' }
    ? string
    : T extends { kind: Stored<infer W> }
      ? Exclude<W, null>
      : T extends { field: infer K extends Key<F> }
        ? Exclude<Wire<F[K]>, null>
        : never
type Filters<F, S> = S extends { list: { filters: infer Q } }
  ? { -readonly [K in keyof Q]?: FilterValue<F, Q[K]> }
  : Nothing

export interface Paging {
  page?: number
  limit?: number
  count?: boolean
  ordering?: string
  search?: string
  cursor?: string
}
export interface Page<T> {
  count: number | null
  next: string | null
  previous: string | null
  results: T[]
}

export type SpecOf<R> = R extends Resource<string, Fields, infer S> ? S : never
export type FieldsOf<R> = R extends Resource<string, infer F> ? F : never

export type Input<R, Op> =
  R extends Resource<string, infer F, infer S>
    ? Op extends 'list'
      ? Flat<Paging & Filters<F, S>>
      : Op extends 'read' | 'remove'
        ? { id: number | string }
        : Op extends 'create'
          ? Flat<
              Values<F, Needs<F, S>> &
                Partial<Values<F, Extract<Takes<F, S>, StoredKey<F>>>> & {
                  [K in Takes<F, S> & DetailsKey<F>]?: ChildInput<F[K]>['details']
                } & Partial<Values<F, StartField<F, S>>> &
                Sent<Extra<S>, never> & { client_dt?: string }
            >
          : Op extends 'update'
            ? Flat<
                { id: number | string; reason?: string } & Partial<Values<F, Editable<F, S>>> & {
                    [K in EditedWritten<F, S>]?: Wire<Kind<F[K]>>
                  } & Partial<Values<F, StateField<F, S>>>
              >
            : Op extends QueryName<S>
              ? S extends { queries: { [K in Op]: infer Q } }
                ? Flat<SentTo<Q>>
                : never
              : Op extends CommandName<S>
                ? S extends { commands: { [K in Op]: infer Q } }
                  ? Flat<SentTo<Q>>
                  : never
                : S extends { actions: { [K in Op & string]: infer Q } }
                  ? Flat<{ id: number | string; reason?: string } & SentTo<Q>>
                  : never
    : never
type SentTo<Q> = Q extends { input: infer I } ? Sent<I, NeedsOf<Q>> : never

type QueryAnswer<Q> = Q extends { output: infer O }
  ? Q extends { many: true }
    ? Flat<Values<O, Key<O>>>[]
    : Flat<Values<O, Key<O>>>
  : never

export type Output<R, Op> =
  R extends Resource<string, infer F, infer S>
    ? Op extends 'list'
      ? Page<Presented<F, ListNames<S>>>
      : Op extends 'remove'
        ? S extends { remove: { answer: 'valid' } }
          ? { valid: boolean }
          : null
        : Op extends 'create' | 'update'
          ? Presented<F, AnswerNames<S, Op>>
          : Op extends QueryName<S>
            ? S extends { queries: { [K in Op]: infer Q } }
              ? QueryAnswer<Q>
              : never
            : Op extends CommandName<S>
              ? S extends { commands: { [K in Op]: infer Q } }
                ? QueryAnswer<Q>
                : never
              : Presented<F, ReadNames<S>>
    : never

// ---- what domain code must provide for a declaration

type StampedKey<F> = {
  [K in StoredKey<F>]: F[K] extends Stored<unknown, unknown, infer G>
    ? G extends 'stamped'
      ? K
      : never
    : never
}[StoredKey<F>]
type NumberKey<F, S> = S extends { number: { field: infer K } } ? K & StoredKey<F> : never

/** The columns a create or update brings, already in the form the table keeps; a create has its stamps and its number. */
export type Given<F, S, Op> = Op extends 'create'
  ? Flat<
      Columns<F, Needs<F, S> | StateField<F, S> | StampedKey<F> | NumberKey<F, S>> &
        Partial<Columns<F, Extract<Takes<F, S>, StoredKey<F>>>> &
        Columns<Extra<S>, Key<Extra<S>>>
    >
  : Op extends 'update'
    ? Flat<
        Partial<Columns<F, Editable<F, S>>> & { -readonly [K in EditedWritten<F, S>]?: Column<Kind<F[K]>> }
      >
    : never

/** Columns that nobody fills by himself: a required input does, or someone has to write `create`. */
type MustFill<F> = {
  [K in StoredKey<F>]: F[K] extends Stored<unknown, unknown, infer G>
    ? G extends 'given'
      ? K
      : never
    : never
}[StoredKey<F>]
type Unfilled<F, S> = S extends { create: unknown }
  ? Exclude<MustFill<F>, Needs<F, S> | StateField<F, S>>
  : never

/** What a handler knows before its turn to write has come: it only reads. */
type Prepare<Ctx> = (
  input: Readonly<Record<string, unknown>>,
  asking: Pick<Ctx, Extract<keyof Ctx, 'db' | 'caller' | 'now' | 'engine'>> & SlowTools,
) => Promise<Readonly<Record<string, unknown>>>
type Soon<T> = T | Promise<T>
/** Present when there are names to provide for, absent when there are none. */
type Part<P extends string, Names extends string, T> = [Names] extends [never]
  ? { readonly [K in P]?: never }
  : { readonly [K in P]: { readonly [N in Names]: T } }
type Made<S> = number | { readonly id: number; readonly answer: OtherAnswer<S> }
/** All rows that no table holds, in their order, for the filters asked; the engine pages them. */
type List<F, S, Ctx> = (asked: Flat<Filters<F, S>>, ctx: Ctx) => Promise<readonly RowOf<F>[]>
type Update<F, S, Ctx> = (row: RowOf<F>, given: Given<F, S, 'update'>, ctx: Ctx) => Promise<void>
type Create<F, S, Ctx> = (given: Given<F, S, 'create'>, ctx: Ctx) => Promise<Made<S>>

export type HandlersOf<R, Ctx> =
  R extends Resource<string, infer F, infer S>
    ? ([Unfilled<F, S> | Key<Extra<S>>] extends [never]
        ? { readonly create?: Create<F, S, Ctx> }
        : { readonly create: Create<F, S, Ctx> }) &
        (F extends { id: unknown }
          ? Nothing
          : S extends { list: unknown }
            ? { readonly list: List<F, S, Ctx> }
            : Nothing) &
        ([EditedWritten<F, S>] extends [never]
          ? { readonly update?: Update<F, S, Ctx> }
          : { readonly update: Update<F, S, Ctx> }) & {
          /** Before the request waits for its turn to write: slow work on the input as it was sent. */
          readonly prepare?: {
            readonly [K in 'create' | 'update' | ActionName<S> | CommandName<S>]?: Prepare<Ctx>
          }
        } /** The row after the fields were applied; answers the columns to set together with the state. */ & Part<
          'transitions',
          TransitionName<S>,
          (row: RowOf<F>, ctx: Ctx, reason: string) => Soon<Partial<RowOf<F>>>
        > &
        Part<'conditions', ConditionName<S>, (row: RowOf<F>, ctx: Ctx) => Soon<boolean>> & {
          /** The ids of the records that fit what a filter was given. */
          readonly [P in [ChosenName<S>] extends [never] ? never : 'filters']: {
            readonly [K in ChosenName<S>]: (given: Chosen<S, K>, ctx: Ctx) => Promise<readonly number[]>
          }
        } & {
          readonly [P in [ComputedKey<F>] extends [never] ? never : 'computed']: {
            readonly [K in ComputedKey<F>]: (
              rows: readonly RowOf<F>[],
              ctx: Ctx,
            ) => Soon<readonly Brought<F[K]>[]>
          }
        } & {
          readonly [P in [ActionName<S>] extends [never] ? never : 'actions']: {
            readonly [K in ActionName<S>]: (
              row: RowOf<F>,
              given: ActionGiven<S, K>,
              ctx: Ctx,
            ) => Promise<void>
          }
        } & {
          readonly [P in [QueryName<S>] extends [never] ? never : 'queries']: {
            readonly [K in QueryName<S>]: (given: QueryGiven<S, K>, ctx: Ctx) => Promise<Output<R, K>>
          }
        } & {
          readonly [P in [CommandName<S>] extends [never] ? never : 'commands']: {
            readonly [K in CommandName<S>]: (given: CommandGiven<S, K>, ctx: Ctx) => Promise<Output<R, K>>
          }
        } & {
          readonly remove?: (
            row: RowOf<F>,
            ctx: Ctx,
          ) => Promise<S extends { remove: { answer: 'valid' } } ? boolean : void>
          readonly read?: (row: RowOf<F>, ctx: Ctx) => Promise<Output<R, 'read'>>
          /** The rules of the trade over the stored row, after every create and update: refusals and warnings. */
          readonly judge?: (row: RowOf<F>, ctx: Ctx, before: RowOf<F> | undefined) => Soon<readonly Finding[]>
        }
    : never
type FiltersOf<S> = S extends { list: { filters: infer Q } } ? Q : Nothing
type ChosenName<S> = {
  [K in keyof FiltersOf<S>]: FiltersOf<S>[K] extends { op: 'chosen' } ? K : never
}[keyof FiltersOf<S>] &
  string
type Chosen<S, N extends string> = N extends keyof FiltersOf<S>
  ? FiltersOf<S>[N] extends { kind: infer G }
    ? Column<G>
    : never
  : never
type QueryGiven<S, K extends string> = S extends { queries: { [P in K]: infer Q } }
  ? Q extends { input: infer I }
    ? AskedWith<I, NeedsOf<Q>>
    : never
  : never
/** What was not asked is absent; what is needed is there. */
type AskedWith<I, N> = Flat<Columns<I, N & Key<I>> & Partial<Columns<I, Exclude<Key<I>, N>>>>
type CommandGiven<S, K extends string> = S extends { commands: { [P in K]: { input: infer I } } }
  ? Flat<Columns<I, Key<I>>>
  : never
type ActionGiven<S, K extends string> = S extends { actions: { [P in K]: { input: infer I } } }
  ? Flat<Columns<I, Key<I>>>
  : never
