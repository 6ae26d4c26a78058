import type { Label } from '../texts/index.ts'
import type { Meaning } from './codes.ts'
import type { Fields } from './field.ts'
import type { Role } from './people.ts'
import type { Column, ColumnKey, Way } from './types.ts'

/** Who may do what with a record, and when: people, states, and transitions. */

/**
 * Required values of columns (0 and 1 for a bool, null for none). If they differ, inputs and buttons are
 * disabled, and a request gets 409.
 */
export type When<F extends Fields = Fields> = { readonly [K in ColumnKey<F>]?: readonly Column<F[K]>[] }

/**
 * A time window: up to a number of hours after the time in a column, or until the end of the n-th day or
 * working day after it.
 */
export type Until<S extends string = string> =
  | { readonly field: S; readonly hours: number }
  | { readonly field: S; readonly days: number }
  | { readonly field: S; readonly workingDays: number }

/** A relation of the acting person to a record; all given parts must hold. */
export interface Relation<S extends string = string, W = When> {
  readonly role?: Role
  /** The person named by a column, by id or full name: creator, writer, self (`id`); or one of a list of ids. */
  readonly person?: S
  readonly memberOf?: S
  readonly headOf?: S
  /** The leader of the work group named by a column. */
  readonly leaderOf?: S
  /** A role that the table maps to the title in a column. */
  readonly titled?: {
    readonly by: S
    readonly roles: Readonly<Record<string, readonly Role[]>>
    readonly otherwise?: readonly Role[]
  }
  /** People who may make the record's next signing transition. */
  readonly nextSigner?: true
  /** The window must be open; it is open if the column has no time. */
  readonly until?: Until<S>
  readonly where?: W
}
export type Who<S extends string = string, W = When> = readonly (Role | Relation<S, W>)[]
export type Allow<S extends string = string, W = When> = 'everyone' | Who<S, W>

/**
 * A step or a group of fields waits for the people whom its `who` lets in by a role as assigned or by a relation. An
 * unmet hard condition means that it waits for somebody else; an unmet soft one is told with what waits.
 */
export interface Awaited<
  S extends string = string,
  W = When,
  Soft extends string = string,
  Hard extends string = string,
> {
  /** Whom it waits for, if not everybody whom `who` lets in. */
  readonly by?: Who<S, W>
  /** It waits while these hold, */
  readonly where?: W
  /** while these columns have a value, */
  readonly filled?: readonly S[]
  /** and once these soft conditions hold. */
  readonly once?: readonly Soft[]
  /** Hard conditions that the person meets himself with what he enters for the step: they are told like soft ones. */
  readonly entered?: readonly Hard[]
}

/**
 * A transition. `requires` and `requiresUnlessAdmin` are condition ids; for an admin, unmet ones of the
 * latter are warnings.
 */
export interface TransitionBase<S extends string = string, V = unknown, W = When> {
  readonly label: Label
  readonly way: Way
  readonly from: readonly V[]
  readonly to: V
  readonly where?: W
  readonly requires?: readonly string[]
  readonly requiresUnlessAdmin?: readonly string[]
  readonly reason?: true
  /** It changes counts in stock: it is taken with the document in sight, never for many records at once. */
  readonly movesStock?: true
  /** What it deletes for good, as a sentence: whoever makes it is asked first. */
  readonly deletes?: Label
  /** A forward transition that is signed: who may make it is the record's next signer. */
  readonly isSignature?: true
  /** Columns with people who must not be the acting person. */
  readonly distinctFrom?: readonly S[]
  /** A record from which it leads waits for somebody; absent: nobody is expected to make it. */
  readonly awaited?: true | Awaited<S, W>
}
/** A requested transition names who may make it; an automatic one is only made by handlers. */
export type Transition<S extends string = string, V = unknown, W = When> = TransitionBase<S, V, W> &
  (
    | { readonly who: Who<S, W>; readonly automatic?: never }
    | { readonly automatic: true; readonly who?: never }
  )

/** The states of a column and the transitions between them. */
export interface States<S extends string = string, V = unknown, W = When> {
  readonly initial: V
  /** What the states of a yes/no column mean, by the stored 0 and 1; a coded column has it in its code table. */
  readonly tone?: readonly [no: Meaning, yes: Meaning]
  /** These roles may create a record in any state. */
  readonly initialStateRoles?: readonly Role[]
  readonly transitions: Readonly<Record<string, Transition<S, V, W>>>
}
