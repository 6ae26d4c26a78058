import type { ColumnField } from './column.ts'
import type { Condition, Obstacle } from './errors.ts'
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

/** What domain code must provide for a declaration: a function for every name that says something happens. */

type StampedKey<F> = {
  [K in ColumnKey<F>]: F[K] extends ColumnField<unknown, unknown, infer G>
    ? G extends 'autoFilled'
      ? K
      : never
    : never
}[ColumnKey<F>]
type NumberKey<F, S> = S extends { create: { number: { field: infer K } } } ? K & ColumnKey<F> : never

/** The columns a create or update brings, already in the form the table keeps; a create has its stamps and its number. */
export type HandlerInput<F, S, Op> = Op extends 'create'
  ? Flat<
      Columns<F, RequiredInputs<F, S> | StateField<F, S> | StampedKey<F> | NumberKey<F, S>> &
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

/** Columns that nobody fills by himself: a required input does, or someone has to write `create`. */
type MustFill<F> = {
  [K in ColumnKey<F>]: F[K] extends ColumnField<unknown, unknown, infer G>
    ? G extends 'given'
      ? K
      : never
    : never
}[ColumnKey<F>]
type Unfilled<F, S> = S extends { create: unknown }
  ? Exclude<MustFill<F>, RequiredInputs<F, S> | StateField<F, S>>
  : never

/** What slow work before the commit queue may use besides the tables. */
export interface PrepareTools {
  /** Reads the parts list that was stored under this path; undefined where there is no such file. */
  partsListAt(path: string): Promise<SheetRead | undefined>
  readonly passwords: Passwords
}

/** What a handler knows before its turn to write has come: it only reads. */
type Prepare<Ctx> = (
  input: Readonly<Record<string, unknown>>,
  asking: Pick<Ctx, Extract<keyof Ctx, 'db' | 'caller' | 'now' | 'engine'>> & PrepareTools,
) => Promise<Readonly<Record<string, unknown>>>
type Soon<T> = T | Promise<T>
/**
 * Whether a condition holds. Where a part of it has words of its own, it answers the id of the part that fails; where something
 * stands against it, that by its number; where it asks something of fields, what is wrong with each (nothing: it holds).
 */
export type ConditionResult = boolean | Condition | Obstacle | readonly Finding[]
/** Present when there are names to provide for, absent when there are none. */
type Part<P extends string, Names extends string, T> = [Names] extends [never]
  ? { readonly [K in P]?: never }
  : { readonly [K in P]: { readonly [N in Names]: T } }
type Made<S> = number | { readonly id: number; readonly answer: OtherResponse<S> }
/** All rows that no table holds, in their order, for the filters asked; the engine pages them. */
type List<F, S, Ctx> = (asked: Flat<Filters<F, S>>, ctx: Ctx) => Promise<readonly RowOf<F>[]>
type Update<F, S, Ctx> = (row: RowOf<F>, given: HandlerInput<F, S, 'update'>, ctx: Ctx) => Promise<void>
type Create<F, S, Ctx> = (given: HandlerInput<F, S, 'create'>, ctx: Ctx) => Promise<Made<S>>

export type HandlersOf<R, Ctx> =
  R extends Resource<string, infer F, infer S>
    ? ([Unfilled<F, S> | Key<ExtraInputs<S>>] extends [never]
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
          /** Before the request waits for its turn to write: slow work on the input as it was sent. */
          readonly prepare?: {
            readonly [K in 'create' | 'update' | ActionName<S> | CommandName<S>]?: Prepare<Ctx>
          }
        } /** The row after the fields were applied; answers the columns to set together with the state. */ & Part<
          'transitions',
          TransitionName<S>,
          (row: RowOf<F>, ctx: Ctx, reason: string) => Soon<Partial<RowOf<F>>>
        > &
        /** Whether a condition holds; else what fails. */
        Part<'conditions', ConditionName<S>, (row: RowOf<F>, ctx: Ctx) => Soon<ConditionResult>> & {
          /** The ids of the records that fit what a filter was given. */
          readonly [P in [ChosenName<S>] extends [never] ? never : 'filters']: {
            readonly [K in ChosenName<S>]: (given: Chosen<S, K>, ctx: Ctx) => Promise<readonly number[]>
          }
        } & {
          readonly [P in [ComputedKey<F>] extends [never] ? never : 'computed']: {
            readonly [K in ComputedKey<F>]: (
              rows: readonly RowOf<F>[],
              ctx: Ctx,
            ) => Soon<readonly ComputedValue<F[K]>[]>
          }
        } & {
          readonly [P in [ActionName<S>] extends [never] ? never : 'actions']: {
            readonly [K in ActionName<S>]: (
              row: RowOf<F>,
              given: WriteGiven<OperationNamed<S, K>>,
              ctx: Ctx,
            ) => Promise<void>
          }
        } & {
          readonly [P in [QueryName<S>] extends [never] ? never : 'queries']: {
            readonly [K in QueryName<S>]: (
              given: QueryGiven<OperationNamed<S, K>>,
              ctx: Ctx,
            ) => Promise<Output<R, K>>
          }
        } & {
          readonly [P in [CommandName<S>] extends [never] ? never : 'commands']: {
            readonly [K in CommandName<S>]: (
              given: WriteGiven<OperationNamed<S, K>>,
              ctx: Ctx,
            ) => Promise<Output<R, K>>
          }
        } & {
          readonly remove?: (
            row: RowOf<F>,
            ctx: Ctx,
            given: RemoveGiven<S>,
          ) => Promise<S extends { remove: { response: 'valid' } } ? boolean : void>
          readonly read?: (row: RowOf<F>, ctx: Ctx) => Promise<Output<R, 'read'>>
          /** What comes of the record as it stands now, after it was made, changed or moved: other records go on by it. */
          readonly afterWrite?: (row: RowOf<F>, ctx: Ctx) => Promise<void>
          /** The rules of the trade over the stored row, after every create and update: refusals and warnings. */
          readonly validate?: (
            row: RowOf<F>,
            ctx: Ctx,
            before: RowOf<F> | undefined,
          ) => Soon<readonly Finding[]>
        }
    : never
type FiltersOf<S> = S extends { list: { filters: infer Q } } ? Q : Nothing
type ChosenName<S> = {
  [K in keyof FiltersOf<S>]: FiltersOf<S>[K] extends { op: 'custom' } ? K : never
}[keyof FiltersOf<S>] &
  string
type Chosen<S, N extends string> = N extends keyof FiltersOf<S>
  ? FiltersOf<S>[N] extends { kind: infer G }
    ? Column<G>
    : never
  : never
type QueryGiven<Q> = Q extends { input: infer I } ? AskedWith<I, RequiredInputsOf<Q>> : never
/** What was not asked is absent; what is needed is there. */
type AskedWith<I, N> = Flat<Columns<I, N & Key<I>> & Partial<Columns<I, Exclude<Key<I>, N>>>>
type RemoveGiven<S> = S extends { remove: { input: infer I } } ? Partial<Columns<I, Key<I>>> : Nothing
type WriteGiven<Q> = Q extends { input: infer I } ? Flat<Columns<I, Key<I>>> : never
