import type { ColumnField } from './column.ts'
import type { ChildRecords, CodeLabel, ComputedField, JoinedRecords } from './field.ts'
import type { Resource } from './model.ts'

/** Types derived from a declaration: requests and responses, and the inputs and results of handlers. */
export type Key<F> = keyof F & string
export type ColumnKey<F> = { [K in Key<F>]: F[K] extends ColumnField ? K : never }[Key<F>]
export type ChildRecordsKey<F> = { [K in Key<F>]: F[K] extends ChildRecords ? K : never }[Key<F>]
/** Fields without a column that a PATCH may contain. */
export type VirtualInputKey<F> = {
  [K in Key<F>]: F[K] extends { stored: false; given: ColumnField } ? K : never
}[Key<F>]
export type ComputedKey<F> = {
  [K in Key<F>]: F[K] extends { kind: 'computed' | 'joinedRecords' } ? K : never
}[Key<F>]
type ExtKey<F> = { [K in Key<F>]: F[K] extends { ext: true } ? K : never }[Key<F>]
type HiddenKey<F> = { [K in Key<F>]: F[K] extends { hidden: true } ? K : never }[Key<F>]
type PublishedKey<F> = Exclude<Key<F>, ExtKey<F> | HiddenKey<F>>
/** An object with no keys of its own. */
export type Nothing = Record<never, never>
export type Flat<T> = { [K in keyof T]: T[K] } & {}

export type Wire<T> =
  T extends ColumnField<infer W>
    ? W
    : T extends CodeLabel
      ? string
      : T extends ChildRecords<infer C>
        ? RecordOf<C>[]
        : T extends JoinedRecords<infer C>
          ? RecordOf<C>[]
          : T extends ComputedField<infer W>
            ? W
            : never
type RecordOf<C> = C extends Resource<string, infer CF> ? Flat<Values<CF, PublishedKey<CF>>> : never
/** The value that a `computed` handler returns for one record. */
export type ComputedValue<T> =
  T extends JoinedRecords<Resource<string, infer CF>> ? readonly RowOf<CF>[] : Wire<T>
export type Column<T> = T extends ColumnField<unknown, infer C> ? C : never
type Values<F, K extends Key<F>> = { -readonly [P in K]: Wire<F[P]> }
export type Columns<F, K extends Key<F>> = { -readonly [P in K]: Column<F[P]> }

export type RowOf<F> = Flat<Columns<F, ColumnKey<F>>>

type NamesIn<F, P> = P extends 'all'
  ? PublishedKey<F>
  : P extends readonly (infer K)[]
    ? K & Key<F>
    : P extends { but: readonly (infer K)[] }
      ? Exclude<PublishedKey<F>, K>
      : PublishedKey<F>
/** A record in a response; the optional keys are those added by extended=1. */
type ResponseRecord<F, P> = Flat<
  Values<F, NamesIn<F, P>> &
    Partial<Values<F, Exclude<PublishedKey<F> | ExtKey<F>, NamesIn<F, P>>>> & {
      transitions?: PossibleTransition[]
      /** The fields that the caller may change now. */
      editable?: readonly string[]
    }
>
type ReadNames<S> = S extends { responses: { read: infer P } } ? P : 'all'
type ListNames<S> = S extends { list: { fields: infer P } } ? P : 'all'
type ResponseNames<S, Op extends string> = S extends { responses: { [K in Op]: infer P } } ? P : ReadNames<S>
/** Further responses that only handlers choose. */
export type OtherResponse<S> = S extends { responses: infer A }
  ? Exclude<keyof A & string, 'read' | 'create' | 'update'>
  : never

type Elements<P> = P extends readonly (infer K)[] ? K : never
export type RequiredInputs<F, S> = S extends { create: { requiredInputs: infer P } }
  ? Elements<P> & ColumnKey<F>
  : never
export type OptionalInputs<F, S> = S extends { create: { optionalInputs: infer P } }
  ? Elements<P> & Key<F>
  : never
type Edited<S> = S extends { update: readonly (infer E)[] }
  ? E extends { fields: infer P }
    ? Elements<P>
    : never
  : never
export type Editable<F, S> = Extract<ColumnKey<F>, Edited<S>>
export type EditedVirtualInput<F, S> = Extract<VirtualInputKey<F>, Edited<S>>
export type Kind<T> = T extends { given: infer G } ? G : never

/** Inputs without a column. An absent optional input gets its kind's empty value. */
export type ExtraInputs<S> = S extends { create: { extraInputs: infer I } } ? I : Nothing
type Required<I> = {
  [K in Key<I>]: I[K] extends ColumnField<unknown, unknown, infer G> ? (G extends 'given' ? K : never) : never
}[Key<I>]
export type RequiredInputsOf<Q> = Q extends { requiredInputs: infer P } ? Elements<P> : never
/** The keys N are required, as are the fields that are required by their kind; the others are optional. */
type Sent<I, N> = Values<I, Required<I> | (N & Key<I>)> & Partial<Values<I, Exclude<Key<I>, Required<I> | N>>>
type ChildInput<T> =
  T extends ChildRecords<infer C, infer Via>
    ? { details: (C extends unknown ? Omit<Input<C, 'create'>, Via> : never)[] }
    : never

// ---- operations

type NameOfKind<S, Kind> = S extends { readonly operations: infer O }
  ? { [N in keyof O]: O[N] extends { readonly kind: Kind } ? N : never }[keyof O] & string
  : never
export type ActionName<S> = NameOfKind<S, 'action'>
export type QueryName<S> = NameOfKind<S, 'query'>
export type CommandName<S> = NameOfKind<S, 'command'>
/** An operation of the declaration by name. */
export type OperationNamed<S, N> = S extends { readonly operations: { readonly [K in N & string]: infer Q } }
  ? Q
  : never
export type Write<S> =
  | (keyof S & ('create' | 'update' | 'remove'))
  | (S extends { readonly operations: infer O } ? keyof O & string : never)
export type OperationName<F, S> =
  | (F extends { id: unknown } ? 'list' | 'aggregate' | 'read' : S extends { list: unknown } ? 'list' : never)
  | Write<S>

// ---- states

type StatesOf<S> = S extends { states: infer T } ? T : Nothing
export type StateField<F, S> = keyof StatesOf<S> & ColumnKey<F>
type TransitionMaps<S> = StatesOf<S>[keyof StatesOf<S>] extends infer T
  ? T extends { transitions: infer M }
    ? M
    : never
  : never
export type TransitionName<S> =
  TransitionMaps<S> extends infer M ? (M extends unknown ? keyof M & string : never) : never
type StepsOf<S> = TransitionMaps<S> extends infer M ? (M extends unknown ? M[keyof M] : never) : never
type ConditionOf<M> =
  | (M extends { requires: infer H } ? Elements<H> : never)
  | (M extends { requiresUnlessAdmin: infer H } ? Elements<H> : never)
export type ConditionName<S> = ConditionOf<StepsOf<S>> & string
/** State columns that the create body may contain, since a record may start in a later state. */
type StartField<F, S> = {
  [C in StateField<F, S>]: StatesOf<S>[C] extends { initialStateRoles: unknown } ? C : never
}[StateField<F, S>]
/** The state columns of a declaration with their values. */
export type StateOf<R> =
  R extends Resource<string, infer F, infer S>
    ? { [C in StateField<F, S>]?: Exclude<Column<F[C]>, null> }
    : never

/** Whether a transition brings the record on, takes it back to an earlier state, or ends it without result. */
export type Way = 'forward' | 'back' | 'end'

/** A transition of one record, as a button needs it. `to` and `text` are the values in responses. */
export interface PossibleTransition {
  readonly field: string
  readonly to: unknown
  readonly text: string
  readonly allowed: boolean
  readonly unmet: readonly string[]
  /** The facts that make its conditions fail, as in the error of the step; empty if all hold. */
  readonly why: string
  readonly needs_reason: boolean
  readonly way: Way
}

// ---- requests and responses

type FilterValue<F, T> = T extends { op: 'hasValue' | 'excludeByDefault' }
  ? boolean
  : T extends { op: 'from' | 'until' | 'contains' }
    ? string
    : T extends { kind: ColumnField<infer W> }
      ? Exclude<W, null>
      : T extends { field: infer K extends Key<F> }
        ? Exclude<Wire<F[K]>, null>
        : never
export type Filters<F, S> = S extends { list: { filters: infer Q } }
  ? { -readonly [K in keyof Q]?: FilterValue<F, Q[K]> }
  : Nothing

export interface Paging {
  page?: number
  limit?: number
  count?: boolean
  ordering?: string
  search?: string
  cursor?: string
  /** Conditions `field:op:value`, all of which hold; see `whereText`. */
  where?: readonly string[]
}
export interface Page<T> {
  count: number | null
  next: string | null
  previous: string | null
  results: T[]
}

export interface AggregateInput {
  /** Up to three columns, separated by commas; dates with an interval, `create_dt:month`. Absent: the total only. */
  group_by?: string
  /** Up to six of `count` and `sum:column`, separated by commas; `count` by default. */
  measures?: string
  /** Groups or measures, separated by commas, `-` descends; by default the groups in their own order. */
  order?: string
  /** The number of groups before the rest is one group; 2,000 by default. */
  limit?: number
  search?: string
  where?: readonly string[]
}

/** By measure: a number, or one per unit for quantities whose unit is in another field. */
export type AggregateValues = Readonly<Record<string, number | Readonly<Record<string, number>>>>

/** `keys` and `labels` are by the names in `group_by`. */
export interface AggregateGroup {
  /** As in the records of the list; a date as `2026-11-23`, `2026-W48`, `2026-11`, `2026-Q4`, `2026`; null if empty. */
  readonly keys: Readonly<Record<string, string | number | boolean | null>>
  /** In the caller's language; references by number or name. */
  readonly labels: Readonly<Record<string, string>>
  readonly values: AggregateValues
  /** The input of `list` for the rows of this group; null for the rest. */
  readonly query: { readonly where: readonly string[]; readonly [filter: string]: unknown } | null
  /** All groups beyond the limit, as one. */
  readonly other?: true
}
export interface AggregateAnswer {
  groups: readonly AggregateGroup[]
  total: AggregateValues
  /** Number of records. */
  rows: number
  /** Whether the last group is the rest. */
  truncated: boolean
}

export type FieldsOf<R> = R extends Resource<string, infer F> ? F : never

/** The parameters of a deletion. */
type RemoveInput<S> = S extends { remove: { input: infer I } } ? Partial<Values<I, Key<I>>> : Nothing

export type Input<R, Op> =
  R extends Resource<string, infer F, infer S>
    ? Op extends 'list'
      ? Flat<Paging & Filters<F, S>>
      : Op extends 'aggregate'
        ? Flat<AggregateInput & Filters<F, S>>
        : Op extends 'read' | 'remove'
          ? Flat<{ id: number | string } & (Op extends 'remove' ? RemoveInput<S> : Nothing)>
          : Op extends 'create'
            ? Flat<
                Values<F, RequiredInputs<F, S>> &
                  Partial<Values<F, Extract<OptionalInputs<F, S>, ColumnKey<F>>>> & {
                    [K in OptionalInputs<F, S> & ChildRecordsKey<F>]?: ChildInput<F[K]>['details']
                  } & Partial<Values<F, StartField<F, S>>> &
                  Sent<ExtraInputs<S>, never> & { client_dt?: string }
              >
            : Op extends 'update'
              ? Flat<
                  { id: number | string; reason?: string } & Partial<Values<F, Editable<F, S>>> & {
                      [K in EditedVirtualInput<F, S>]?: Wire<Kind<F[K]>>
                    } & Partial<Values<F, StateField<F, S>>>
                >
              : Flat<OperationBody<OperationNamed<S, Op>>>
    : never
type OperationBody<Q> = Q extends { input: infer I }
  ? Sent<I, RequiredInputsOf<Q>> &
      (Q extends { kind: 'action' } ? { id: number | string; reason?: string } : Nothing)
  : never

type QueryResponse<Q> = Q extends { output: infer O }
  ? Q extends { many: true }
    ? Flat<Values<O, Key<O>>>[]
    : Flat<Values<O, Key<O>>>
  : never

export type Output<R, Op> =
  R extends Resource<string, infer F, infer S>
    ? Op extends 'list'
      ? Page<ResponseRecord<F, ListNames<S>>>
      : Op extends 'aggregate'
        ? AggregateAnswer
        : Op extends 'remove'
          ? S extends { remove: { response: 'valid' } }
            ? { valid: boolean }
            : null
          : Op extends 'create' | 'update'
            ? ResponseRecord<F, ResponseNames<S, Op>>
            : Op extends QueryName<S> | CommandName<S>
              ? QueryResponse<OperationNamed<S, Op>>
              : ResponseRecord<F, ReadNames<S>>
    : never

// ---- calls

type Sendable = Readonly<Record<string, unknown>>
/** The operations of a declaration by name; a call evaluates only the entry it uses. */
type OperationsOf<R> =
  R extends Resource<string, infer F, infer S>
    ? { [Op in OperationName<F, S>]: { input: Input<R, Op>; output: Output<R, Op> } }
    : never
/** Operations by resource. Generic calls look them up here: a conditional type would visit every resource. */
type OperationTable<R> = { [N in keyof R]: OperationsOf<R[N]> }

/** The operation names of resource N, and the request and response of one of them. */
export type Operation<R, N extends keyof R> = keyof OperationTable<R>[N] & string
export type OperationInput<
  R,
  N extends keyof R,
  Op extends Operation<R, N>,
> = OperationTable<R>[N][Op] extends { input: infer I extends Sendable } ? I : never
export type OperationOutput<
  R,
  N extends keyof R,
  Op extends Operation<R, N>,
> = OperationTable<R>[N][Op] extends { output: infer O } ? O : never
