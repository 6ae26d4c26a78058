import type { Allow, Awaited, States, Transition, TransitionBase, When } from './access.ts'
import type { Fields } from './field.ts'
import type {
  Action,
  AwaySpec,
  CreateSpec,
  DisplaySpec,
  Edit,
  ListSpec,
  NumberSpec,
  ParentState,
  Query,
  RemoveSpec,
  RoutesSpec,
  Spec,
  WaitingSpec,
} from './spec.ts'
import type {
  ChildRecordsKey,
  Column,
  ColumnKey,
  Key,
  OperationName,
  VirtualInputKey,
  Write,
} from './types.ts'

/** Checks each transition on its own, so that an error points at its word; misspelt options are errors too. */
type TransitionsFor<F extends Fields, V, M> = {
  readonly [K in keyof M]: Transition<ColumnKey<F>, V, When<F>> &
    Only<M[K], keyof TransitionBase | 'who' | 'automatic'> &
    OnlyIn<M[K], 'where', ColumnKey<F>> & {
      readonly awaited?:
        | true
        | (Awaited<ColumnKey<F>, When<F>, SoftCondition<M[K]>, HardCondition<M[K]>> & AwaitedOnly<M[K]>)
    }
}
type SoftCondition<T> = T extends { readonly requiresUnlessAdmin: readonly (infer C)[] } ? C & string : never
type HardCondition<T> = T extends { readonly requires: readonly (infer C)[] } ? C & string : never
type AwaitedOnly<T> = T extends { readonly awaited: infer A } ? Only<A, keyof Awaited> : unknown
/** Checks the states of S's columns, so that a wrong code is one error at that code. */
type StatesFor<F extends Fields, S> = S extends { readonly states: infer T }
  ? {
      readonly [C in keyof T]: C extends ColumnKey<F>
        ? Omit<States<ColumnKey<F>, Exclude<Column<F[C]>, null>, When<F>>, 'transitions'> &
            (T[C] extends { readonly transitions: infer M }
              ? { readonly transitions: TransitionsFor<F, Exclude<Column<F[C]>, null>, M> }
              : never)
        : never
    }
  : Readonly<Record<string, States<ColumnKey<F>>>>
/** The declarations that are valid for these fields; unknown options are errors. */
export type Strict<F extends Fields, S> = Spec<
  Key<F>,
  ColumnKey<F>,
  ChildRecordsKey<F>,
  When<F>,
  StatesFor<F, S>,
  VirtualInputKey<F>
> & {
  readonly allow: { readonly [K in Write<S>]: Allow<ColumnKey<F>, When<F>> }
} & Only<S, keyof Spec> &
  OnlyIn<S, 'list', keyof ListSpec<string, string>> &
  OnlyIn<S, 'create', keyof CreateSpec<string, string>> &
  OnlyIn<S, 'remove', keyof RemoveSpec<unknown>> &
  OnlyIn<S, 'waiting', keyof WaitingSpec> &
  (S extends { readonly remove: infer R } ? { readonly remove: OnlyIn<R, 'when', ColumnKey<F>> } : unknown) &
  OnlyIn<S, 'parentState', keyof ParentState<string>> &
  (S extends { readonly create: infer C }
    ? { readonly create: OnlyIn<C, 'number', keyof NumberSpec<string>> }
    : unknown) &
  OnlyIn<S, 'allow', OperationName<F, S>> &
  OnlyIn<S, 'display', keyof DisplaySpec<string, unknown>> &
  OnlyIn<S, 'routes', keyof RoutesSpec> &
  OnlyIn<S, 'away', keyof AwaySpec> &
  (S extends { readonly routes: infer R }
    ? { readonly routes: OnlyIn<R, 'paths', OperationName<F, S>> }
    : unknown) &
  OnlyEach<S, 'states', keyof States> &
  (S extends { readonly update: infer E }
    ? [Unknown<Element<E>, keyof Edit>] extends [never]
      ? unknown
      : { readonly update: { readonly [I in keyof E]: Only<E[I], keyof Edit> } }
    : unknown) &
  (S extends { readonly operations: infer O }
    ? {
        readonly operations: {
          readonly [N in keyof O as Misspelt<N, O[N], OptionOf<O[N]>>]: Only<O[N], OptionOf<O[N]>>
        }
      }
    : unknown)

type OptionOf<O> = O extends { readonly kind: 'action' } ? keyof Action : keyof Query

/**
 * Rejects options of T outside K: S is inferred as written, so TypeScript itself accepts misspelt options.
 * `unknown` if there are none, since an empty object type would be intersected with every part of the declaration.
 */
type Only<T, K extends PropertyKey> = [Unknown<T, K>] extends [never]
  ? unknown
  : { readonly [X in Unknown<T, K>]: never }
type OnlyIn<S, P extends string, K extends PropertyKey> = S extends { readonly [X in P]: infer T }
  ? { readonly [X in P]: Only<T, K> }
  : unknown
type OnlyEach<S, P extends string, K extends PropertyKey> = S extends { readonly [X in P]: infer T }
  ? { readonly [X in P]: { readonly [I in keyof T as Misspelt<I, T[I], K>]: Only<T[I], K> } }
  : unknown
/** The options of T, or of any member of a union, that are not in K. */
type Unknown<T, K extends PropertyKey> = T extends unknown ? Exclude<keyof T, K> : never
type Misspelt<N, T, K extends PropertyKey> = [Unknown<T, K>] extends [never] ? never : N
type Element<T> = T extends readonly (infer E)[] ? E : never
