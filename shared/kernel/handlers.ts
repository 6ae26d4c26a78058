import type { ColumnField } from './column.ts'
import type { Condition, Failure } from './errors.ts'
import type { Finding } from './findings.ts'
import type { Passwords } from './passwords.ts'
import type { Resource } from './resource.ts'
import type { SheetRead } from './sheets.ts'
import type {
  ActionName,
  Column,
  ColumnKey,
  Columns,
  CommandName,
  ComputedKey,
  ComputedValue,
  ConditionName,
  Editable,
  EditedVirtualInput,
  ExtraInputs,
  Filters,
  Flat,
  Key,
  Kind,
  Nothing,
  OperationNamed,
  OptionalInputs,
  OtherResponse,
  Output,
  QueryName,
  RequiredInputs,
  RequiredInputsOf,
  RowOf,
  StateField,
  TransitionName,
} from './types.ts'

/** The handlers that a declaration requires: a function for every declared name with behaviour. */

type AutoFilledKey<F> = {
  [K in ColumnKey<F>]: F[K] extends ColumnField<unknown, unknown, infer G>
    ? G extends 'autoFilled'
      ? K
      : never
    : never
}[ColumnKey<F>]
type NumberKey<F, S> = S extends { create: { number: { field: infer K } } } ? K & ColumnKey<F> : never

/**
 * The columns of a create or update, as column values; a create includes auto-filled columns and the number.
 */
export type HandlerInput<F, S, Op> = Op extends 'create'
  ? Flat<
      Columns<F, RequiredInputs<F, S> | StateField<F, S> | AutoFilledKey<F> | NumberKey<F, S>> &
        Partial<Columns<F, Extract<OptionalInputs<F, S>, ColumnKey<F>>>> &
        Columns<ExtraInputs<S>, Key<ExtraInputs<S>>>
    >
  : Op extends 'update'
    ? Flat<
        Partial<Columns<F, Editable<F, S>>> & {
          -readonly [K in EditedVirtualInput<F, S>]?: Column<Kind<F[K]>>
        }
      >
    : never

/** Columns without a default: they must be required inputs, or a `create` handler is needed. */
type RequiredColumn<F> = {
  [K in ColumnKey<F>]: F[K] extends ColumnField<unknown, unknown, infer G>
    ? G extends 'given'
      ? K
      : never
    : never
}[ColumnKey<F>]
type UnfilledColumn<F, S> = S extends { create: unknown }
  ? Exclude<RequiredColumn<F>, RequiredInputs<F, S> | StateField<F, S>>
  : never

/** What `prepare` handlers may use besides reading tables. */
export interface PrepareTools {
  /** Parses the uploaded parts list at this path; undefined if there is no such file. */
  partsListAt(path: string): Promise<SheetRead | undefined>
  readonly passwords: Passwords
}

/** A handler that runs before the request enters the commit queue; it must only read. */
type Prepare<Ctx> = (
  input: Readonly<Record<string, unknown>>,
  ctx: Pick<Ctx, Extract<keyof Ctx, 'db' | 'caller' | 'now' | 'engine' | 'language' | 'scope' | 'signal'>> &
    PrepareTools,
) => Promise<Readonly<Record<string, unknown>>>
type MaybePromise<T> = T | Promise<T>
/**
 * The result of a condition: true or false; the id of the failed part; why it fails; or findings on
 * fields (none: it holds).
 */
export type ConditionResult = boolean | Condition | Failure | readonly Finding[]
/** The member exists only if there are names to provide for. */
type Part<P extends string, Names extends string, T> = [Names] extends [never]
  ? { readonly [K in P]?: never }
  : { readonly [K in P]: { readonly [N in Names]: T } }
/** The columns of the row that the engine inserts; or the id of one that the handler has inserted, and its answer. */
type CreateResult<F, S> =
  | { readonly insert: Partial<RowOf<F>> }
  | number
  | { readonly id: number; readonly answer: OtherResponse<S> }
/** The columns that the engine sets; nothing if the handler has set them. */
type UpdateResult<F> = { readonly set: Partial<RowOf<F>> }
/** All rows of a list without a table, in order, for the filters; the engine paginates them. */
type List<F, S, Ctx> = (query: Flat<Filters<F, S>>, ctx: Ctx) => Promise<readonly RowOf<F>[]>
type Update<F, S, Ctx> = (
  row: RowOf<F>,
  input: HandlerInput<F, S, 'update'>,
  ctx: Ctx,
) => Promise<void> | MaybePromise<UpdateResult<F> | undefined>
type Create<F, S, Ctx> = (input: HandlerInput<F, S, 'create'>, ctx: Ctx) => MaybePromise<CreateResult<F, S>>

export type HandlersOf<R, Ctx> =
  R extends Resource<string, infer F, infer S>
    ? ([UnfilledColumn<F, S> | Key<ExtraInputs<S>>] extends [never]
        ? { readonly create?: Create<F, S, Ctx> }
        : { readonly create: Create<F, S, Ctx> }) &
        (F extends { id: unknown }
          ? Nothing
          : S extends { list: unknown }
            ? { readonly list: List<F, S, Ctx> }
            : Nothing) &
        ([EditedVirtualInput<F, S>] extends [never]
          ? { readonly update?: Update<F, S, Ctx> }
          : { readonly update: Update<F, S, Ctx> }) & {
          /** Slow work on the sent input, before the request enters the commit queue. */
          readonly prepare?: {
            readonly [K in 'create' | 'update' | ActionName<S> | CommandName<S>]?: Prepare<Ctx>
          }
        } /** Gets the row with the new field values; returns columns to set with the state. */ & Part<
          'transitions',
          TransitionName<S>,
          (row: RowOf<F>, ctx: Ctx, reason: string) => MaybePromise<Partial<RowOf<F>>>
        > &
        /** Whether a condition holds, otherwise what fails. */
        Part<'conditions', ConditionName<S>, (row: RowOf<F>, ctx: Ctx) => MaybePromise<ConditionResult>> & {
          /** The ids of the records that match a filter's value. */
          readonly [P in [CustomFilterName<S>] extends [never] ? never : 'filters']: {
            readonly [K in CustomFilterName<S>]: (
              input: CustomFilterValue<S, K>,
              ctx: Ctx,
            ) => Promise<readonly number[]>
          }
        } & {
          readonly [P in [ComputedKey<F>] extends [never] ? never : 'computed']: {
            readonly [K in ComputedKey<F>]: (
              rows: readonly RowOf<F>[],
              ctx: Ctx,
            ) => MaybePromise<readonly ComputedValue<F[K]>[]>
          }
        } & {
          readonly [P in [ActionName<S>] extends [never] ? never : 'actions']: {
            readonly [K in ActionName<S>]: (
              row: RowOf<F>,
              input: WriteInput<OperationNamed<S, K>>,
              ctx: Ctx,
            ) => Promise<void>
          }
        } & {
          readonly [P in [QueryName<S>] extends [never] ? never : 'queries']: {
            readonly [K in QueryName<S>]: (
              input: QueryInput<OperationNamed<S, K>>,
              ctx: Ctx,
            ) => Promise<Output<R, K>>
          }
        } & {
          readonly [P in [CommandName<S>] extends [never] ? never : 'commands']: {
            readonly [K in CommandName<S>]: (
              input: WriteInput<OperationNamed<S, K>>,
              ctx: Ctx,
            ) => Promise<Output<R, K>>
          }
        } & {
          readonly remove?: (
            row: RowOf<F>,
            ctx: Ctx,
            input: RemoveInput<S>,
          ) => Promise<S extends { remove: { response: 'valid' } } ? boolean : void>
          readonly read?: (row: RowOf<F>, ctx: Ctx) => Promise<Output<R, 'read'>>
          /** Runs after a record was created, updated or changed its state, to update other records. */
          readonly afterWrite?: (row: RowOf<F>, ctx: Ctx) => Promise<void>
          /** Business rules for the stored row, after every create and update: errors and warnings. */
          readonly validate?: (
            row: RowOf<F>,
            ctx: Ctx,
            before: RowOf<F> | undefined,
          ) => MaybePromise<readonly Finding[]>
        }
    : never
type FiltersOf<S> = S extends { list: { filters: infer Q } } ? Q : Nothing
type CustomFilterName<S> = {
  [K in keyof FiltersOf<S>]: FiltersOf<S>[K] extends { op: 'custom' } ? K : never
}[keyof FiltersOf<S>] &
  string
type CustomFilterValue<S, N extends string> = N extends keyof FiltersOf<S>
  ? FiltersOf<S>[N] extends { kind: infer G }
    ? Column<G>
    : never
  : never
type QueryInput<Q> = Q extends { input: infer I } ? RequestColumns<I, RequiredInputsOf<Q>> : never
/** Optional inputs may be absent; required ones are present. */
type RequestColumns<I, N> = Flat<Columns<I, N & Key<I>> & Partial<Columns<I, Exclude<Key<I>, N>>>>
type RemoveInput<S> = S extends { remove: { input: infer I } } ? Partial<Columns<I, Key<I>>> : Nothing
type WriteInput<Q> = Q extends { input: infer I } ? Flat<Columns<I, Key<I>>> : never
