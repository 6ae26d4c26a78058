import type { Migrations } from '../../../migrations/index.ts'
import type { Warning } from '../../../shared/kernel/errors.ts'
import type { Finding } from '../../../shared/kernel/findings.ts'
import type { ConditionResult, PrepareTools } from '../../../shared/kernel/handlers.ts'
import type { Passwords } from '../../../shared/kernel/passwords.ts'
import type { Person } from '../../../shared/kernel/people.ts'
import type { Resource } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import type { Language, LocalizedText } from '../../../shared/texts/index.ts'
import type { DatabaseAccess, OfficeFile } from '../../db/connection/open.ts'
import type { JournalEvent } from '../../db/journal/events.ts'
import type { OfficeClock } from '../health/clock/office_clock.ts'
import type { StorageStatus } from '../health/storage_status.ts'
import type { ListenerControl } from '../lan/listener_control.ts'
import type { Logger } from '../log/logger.ts'

// biome-ignore lint/suspicious/noExplicitAny: the engine works on tables named at run time
export type AnyAccess = DatabaseAccess<any>
// biome-ignore lint/suspicious/noExplicitAny: as above
export type AnyFile = OfficeFile<any>

/** What the dispatcher works with: one open office. */
export interface OfficeServices {
  /** Holds `office.db`, `files/`, `jobs/`, `backups/`, `logs/`. */
  readonly directory: string
  readonly file: AnyFile
  readonly catalogue: Catalogue
  /** What nobody foresaw is written down there. */
  readonly log: Logger
  /** Long work that goes on beside the requests. */
  readonly jobs: JobRunner
  /** How the office hashes and verifies them. */
  readonly passwords: Passwords
  /** A full disk, a failed write, another program at the file. */
  readonly storageStatus: StorageStatus
  /** Wrong passwords, as the journal tells them. */
  readonly failedSignIns: FailedSignIns
  /** Who besides the owner of the data may read it. */
  readonly rights: PermissionMonitor
  /** The office's clock, in plant time. Every rule that depends on time asks it, never the caller's machine. */
  now(): string
  /** Where that time comes from, and whether the machine's clock is believed. */
  readonly time: OfficeClock
  /**
   * Closes the office file between two requests, runs `prepare` on the directory, and opens what stands there then.
   * Whoever was signed in is not any more. `begun` works on the file that is open then, before any request. Never from
   * inside the gate.
   */
  replaceFile(prepare: () => Promise<void>, begun?: () => Promise<void>): Promise<void>
  /** The door of the LAN, given by the program that has one: the desktop, or a server. */
  listener?: ListenerControl
}

/** A request as both doors bring it. */
export interface OperationRequest {
  readonly resource: string
  readonly operation: string
  readonly input: Readonly<Record<string, unknown>>
  readonly caller: Person
  readonly language?: Language
  readonly request?: string
  /** Where the person sits: an address, or the desk itself. */
  readonly machine?: string
  /** The number of the paired machine that the session belongs to. */
  readonly paired?: number | undefined
  /** Where a list was asked for, so that its next page is found there too; the office's own place without it. */
  readonly path?: string | undefined
  readonly extended?: boolean
  readonly shape?: 'A' | 'B'
  /** The versions a change is meant for; `*` is any. */
  readonly ifMatch?: string | readonly string[] | undefined
  readonly idempotencyKey?: string | undefined
  /** What a LAN client's token allows. */
  readonly scope?: { readonly readOnly: boolean; readonly modules: readonly string[] } | undefined
}

/** Which keys an answer shows, and under which names. */
export interface ResponseOptions {
  readonly extended: boolean
  readonly shape: 'A' | 'B'
}

/** The handlers' context and what only the engine may use. */
export interface RequestContext {
  readonly access: AnyAccess
  readonly db: AnyAccess['db']
  readonly engine: OfficeServices
  readonly responseOptions: ResponseOptions
  readonly path?: string | undefined
  readonly input: Readonly<Record<string, unknown>>
  readonly caller: Person
  /** What the caller's token allows; absent, all that the person may. */
  readonly scope: OperationRequest['scope']
  /** Name of the request and where it came from, as the journal has them. */
  readonly request: string
  readonly machine: string
  readonly paired: OperationRequest['paired']
  readonly language: Language
  readonly now: string
  /** By the plant calendar. */
  isWorkingDay(day: string): boolean
  readonly entered: string
  /** Why, as the caller said it; empty when nothing was said. */
  readonly reason: string
  warn(code: string, field: string, says: LocalizedText): void
  move(resource: string, id: number, to: Readonly<Record<string, unknown>>, reason?: string): Promise<void>
  note(resource: string, record: number, noted: JournalEvent): void
  /** Another operation as a part of this request, with warnings of its own. */
  part(call: Pick<OperationRequest, 'resource' | 'operation' | 'input'>, warnings: Warning[]): RequestContext
}

type Soon<T> = T | Promise<T>

/** Handlers as the dispatcher sees them; `satisfies Workflows` has checked each against its declaration. */
export interface AnyHandlers {
  create?(given: Row, ctx: RequestContext): Promise<number | { id: number; answer: string }>
  readonly prepare?: Readonly<
    Record<
      string,
      (
        input: Row,
        asking: Pick<RequestContext, 'db' | 'caller' | 'now' | 'engine'> & PrepareTools,
      ) => Promise<Row>
    >
  >
  update?(row: Row, given: Row, ctx: RequestContext): Promise<void>
  remove?(row: Row, ctx: RequestContext, given: Row): Promise<boolean | undefined>
  list?(asked: Row, ctx: RequestContext): Promise<readonly Row[]>
  read?(row: Row, ctx: RequestContext): Promise<Row>
  validate?(row: Row, ctx: RequestContext, before: Row | undefined): Soon<readonly Finding[]>
  afterWrite?(row: Row, ctx: RequestContext): Promise<void>
  readonly transitions?: Readonly<
    Record<string, (row: Row, ctx: RequestContext, reason: string) => Soon<Row>>
  >
  readonly conditions?: Readonly<Record<string, (row: Row, ctx: RequestContext) => Soon<ConditionResult>>>
  readonly filters?: Readonly<
    Record<string, (given: unknown, ctx: RequestContext) => Promise<readonly number[]>>
  >
  readonly computed?: Readonly<
    Record<string, (rows: readonly Row[], ctx: RequestContext) => Soon<readonly unknown[]>>
  >
  readonly actions?: Readonly<Record<string, (row: Row, given: Row, ctx: RequestContext) => Promise<void>>>
  readonly commands?: Readonly<Record<string, (given: Row, ctx: RequestContext) => Promise<unknown>>>
  readonly queries?: Readonly<Record<string, (given: Row, ctx: RequestContext) => Promise<unknown>>>
}

/** Everything an office can do: its declarations by module, what happens, and the tables for it. */
export interface Catalogue {
  readonly modules: Readonly<Record<string, Readonly<Record<string, Resource>>>>
  readonly resources: Readonly<Record<string, Resource>>
  readonly migrations: Migrations
  moduleOf(resource: Resource): string
  find(name: string): Resource | undefined
  get(name: string): Resource
  handlers(resource: Resource): AnyHandlers
}

/** `total` where the work has told it. */
export interface Progress {
  readonly done: number
  readonly total?: number
}

/** What a job does: it makes its file, tells how far it is, and stops soon after `signal` says so. */
export type JobHandler = (facts: {
  /** The office's own; content goes to `contentOfJob`. */
  readonly directory: string
  readonly signal: AbortSignal
  /** `total` where it is another than the job began with, or was not known then. */
  readonly onProgress: (done: number, total?: number) => void
}) => Promise<{ readonly file: string }>

export interface JobRunner {
  /** Begins once the row of the job is stored; where that was refused, nothing happens. */
  begin(id: number, work: JobHandler, says: (sentence: LocalizedText) => string): void
  /** How far a running job is. */
  progress(id: number): Progress | undefined
  cancel(id: number): void
  /** Its row goes with the request that asks for it, and its file with that. */
  drop(id: number): void
  areRunning(): boolean
  /** Ends what runs without an outcome: it is told as interrupted when the office is opened again. */
  stop(): Promise<void>
}

/** Writes failed sign-ins to the journal. */
export interface FailedSignIns {
  /**
   * Notes a failure in the journal; those of the same address in the same minute are counted, and noted when it is over.
   * `person` is the user of that name; 0 and no name where there is none.
   */
  note(address: string, person: { readonly id: number; readonly name: string }): Promise<void>
  /** Notes what was counted in minutes that are over. */
  settle(): Promise<void>
  areCounted(): boolean
  /** Notes all that was counted: the office is about to close. */
  close(): Promise<void>
}

/** What others on this machine may read. */
export interface OpenPaths {
  readonly count: number
  /** The first of them. */
  readonly paths: readonly string[]
}

/** Watches who besides the owner of the data may read it. */
export interface PermissionMonitor {
  /** As far as it is known: undefined until everything was gone through once. Begins to look again where that is due. */
  open(): OpenPaths | undefined
  /** Waits for a look that goes on, with patience. */
  looked(): Promise<void>
  /** Looks again after a day, where the second place is another one, or where somebody closed what was found. */
  refresh(): void
  close(): Promise<void>
}
