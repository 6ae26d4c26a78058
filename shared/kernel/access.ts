import type { Label } from '../texts/index.ts'
import type { Fields } from './field.ts'
import type { Role } from './people.ts'
import type { Column, ColumnKey } from './types.ts'

/** Who may do something with a record, and when: persons, states, and the ways between states. */

/** Values some columns must have (0 and 1 for a bool, null for none); shown as a disabled button or input, answered with 409. */
export type When<F extends Fields = Fields> = { readonly [K in ColumnKey<F>]?: readonly Column<F[K]>[] }

/** A time window: until hours after the time in a column, or the end of the n-th calendar day, or working day, after it. */
export type Until<S extends string = string> =
  | { readonly field: S; readonly hours: number }
  | { readonly field: S; readonly days: number }
  | { readonly field: S; readonly workingDays: number }

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

/** One way from state to state. `requires` and `requiresUnlessAdmin` name conditions; for an admin, unmet ones of the second are warnings. */
export interface TransitionBase<S extends string = string, V = unknown, W = When> {
  readonly label: Label
  readonly from: readonly V[]
  readonly to: V
  readonly where?: W
  readonly requires?: readonly string[]
  readonly requiresUnlessAdmin?: readonly string[]
  readonly reason?: true
  /** A forward step that somebody signs: whoever may make it is the record's next signer. */
  readonly isSignature?: true
  /** Persons on the record who may not be the acting one. */
  readonly distinctFrom?: readonly S[]
}
/** A requested transition says who; an automatic one happens by the function that causes it and cannot be asked for. */
export type Transition<S extends string = string, V = unknown, W = When> = TransitionBase<S, V, W> &
  (
    | { readonly who: Who<S, W>; readonly automatic?: never }
    | { readonly automatic: true; readonly who?: never }
  )

/** The life of one state column. */
export interface States<S extends string = string, V = unknown, W = When> {
  readonly initial: V
  /** These roles may create a record in any state (take-over). */
  readonly initialStateRoles?: readonly Role[]
  readonly transitions: Readonly<Record<string, Transition<S, V, W>>>
}
