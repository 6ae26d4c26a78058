import type { Kysely } from 'kysely'
import type { HandlersOf } from '../../shared/kernel/handlers.ts'
import type { Person } from '../../shared/kernel/people.ts'
import type { StateOf } from '../../shared/kernel/types.ts'
import type { ResourceName, Resources } from '../../shared/resources.ts'
import type { Language, LocalizedText } from '../../shared/texts/index.ts'
import type { Database, DatabaseOf } from '../db/connection/database.ts'
import type { JournalEvent } from '../db/journal/events.ts'
import type { OrderProgress } from './core/progress/order_progress.ts'

/** What a handler gets besides its record. The commit queue owns the transaction; handlers never open one. */
export interface ContextOf<R, D = DatabaseOf<R>> {
  readonly db: Kysely<D>
  /** The request body. */
  readonly input: Readonly<Record<string, unknown>>
  readonly caller: Person
  /** The caller's language, for texts that are part of the response. */
  readonly language: Language
  /** The office's clock, as plant time in column format. */
  readonly now: string
  /** The reason the caller gave for the change; '' if none. */
  readonly reason: string
  /** When the request was sent: now, or then in a working copy whose edits come home. */
  readonly sentAt: string
  /** When the record was entered: now, or the time of the draft that is being saved. */
  readonly entered: string
  warn(code: string, field: string, text: LocalizedText): void
  /** Applies a transition of another record as its PATCH would: same permissions, conditions and effects. */
  move<N extends keyof R & string>(resource: N, id: number, to: StateOf<R[N]>, reason?: string): Promise<void>
  /** Where a work order stands: kept until one of its sources or the day changes. */
  orderProgress(order: number): Promise<OrderProgress | undefined>
  /** Adds a journal event that changes no row, such as an export. */
  note(resource: string, record: number, event: JournalEvent): void
}

export type Context = ContextOf<Resources, Database>
export type Handlers<N extends ResourceName> = HandlersOf<Resources[N], Context>

/**
 * Resources that need handlers: those with transitions, conditions or computed fields, or whose create cannot
 * fill a row.
 */
type MustHandle<R, Ctx> = {
  [N in keyof R]: Record<never, never> extends HandlersOf<R[N], Ctx> ? never : N
}[keyof R]
/** `Elsewhere` are written in another place. */
export type WorkflowsOf<R, Ctx = ContextOf<R>, Elsewhere extends keyof R = never> = {
  [N in Exclude<MustHandle<R, Ctx>, Elsewhere>]: HandlersOf<R[N], Ctx>
} & {
  [N in Exclude<keyof R, MustHandle<R, Ctx> | Elsewhere>]?: HandlersOf<R[N], Ctx>
}
/** Resources whose handlers need the engine itself; they are in `main/api/resources`. */
export type OfficeResourceName =
  | 'attachments'
  | 'backups'
  | 'batches'
  | 'comments'
  | 'copies'
  | 'copy_returns'
  | 'figures'
  | 'health'
  | 'history'
  | 'imports'
  | 'jobs'
  | 'listener'
  | 'permissions'
  | 'plant'
  | 'search'
  | 'stored_files'
  | 'waiting'
export type Workflows = WorkflowsOf<Resources, Context, OfficeResourceName>

/** For transitions that change only the state. */
export const noChanges = () => ({})
