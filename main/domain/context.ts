import type { Kysely } from 'kysely'
import type { HandlersOf } from '../../shared/kernel/handlers.ts'
import type { Person } from '../../shared/kernel/people.ts'
import type { StateOf } from '../../shared/kernel/types.ts'
import type { ResourceName, Resources } from '../../shared/resources.ts'
import type { Language, LocalizedText } from '../../shared/texts/index.ts'
import type { DatabaseOf } from '../db/connection/database.ts'
import type { JournalEvent } from '../db/journal/events.ts'

/** What a handler gets besides its record. The commit queue owns the transaction; handlers never open one. */
export interface ContextOf<R> {
  readonly db: Kysely<DatabaseOf<R>>
  /** The request as it came in. */
  readonly input: Readonly<Record<string, unknown>>
  readonly caller: Person
  /** Of the caller, for sentences that are a part of the answer. */
  readonly language: Language
  /** The office's clock, in plant time as columns keep it. */
  readonly now: string
  /** Why, as the caller said it; empty when nothing was said. */
  readonly reason: string
  /** When the record was entered: now, or the time of the draft that is being saved. */
  readonly entered: string
  warn(code: string, field: string, says: LocalizedText): void
  /** Moves another record by its own declaration: same persons, conditions and effects as its PATCH. */
  move<N extends keyof R & string>(resource: N, id: number, to: StateOf<R[N]>, reason?: string): Promise<void>
  /** Notes in the journal what changes no row: an export, a permission that was asked. */
  note(resource: string, record: number, noted: JournalEvent): void
}

export type Context = ContextOf<Resources>
export type Handlers<N extends ResourceName> = HandlersOf<Resources[N], Context>

/** A resource with transitions, conditions, computed fields …, or whose create cannot fill a row, must have handlers. */
type MustHandle<R> = {
  [N in keyof R]: Record<never, never> extends HandlersOf<R[N], ContextOf<R>> ? never : N
}[keyof R]
/** `Elsewhere` are written in another place. */
export type WorkflowsOf<R, Elsewhere extends keyof R = never> = {
  [N in Exclude<MustHandle<R>, Elsewhere>]: HandlersOf<R[N], ContextOf<R>>
} & {
  [N in Exclude<keyof R, MustHandle<R> | Elsewhere>]?: HandlersOf<R[N], ContextOf<R>>
}
/** What needs the engine itself is written beside the dispatcher, in `main/api/resources`. */
export type OfficeResourceName =
  | 'backups'
  | 'batches'
  | 'health'
  | 'history'
  | 'jobs'
  | 'listener'
  | 'permissions'
  | 'plant'
  | 'search'
  | 'stored_files'
export type Workflows = WorkflowsOf<Resources, OfficeResourceName>

/** A transition with no effect but the new state. */
export const noChanges = () => ({})
