import type { Migrations } from '../../../migrations/index.ts'
import type { Warning } from '../../../shared/kernel/errors.ts'
import type { Finding } from '../../../shared/kernel/findings.ts'
import type { ConditionResult, PrepareTools } from '../../../shared/kernel/handlers.ts'
import type { Passwords } from '../../../shared/kernel/passwords.ts'
import type { Person } from '../../../shared/kernel/people.ts'
import type { Resource } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import type { Language, LocalizedText } from '../../../shared/texts/index.ts'
import type { OfficeFile } from '../../db/connection/open.ts'
import type { JournalEvent } from '../../db/journal/events.ts'
import type { Journal } from '../../db/journal/journal.ts'
import type { DatabaseAccess } from '../../db/office_store.ts'
import type { PasswordCost } from '../../domain/core/passwords.ts'
import type { OrderProgress } from '../../domain/core/progress/order_progress.ts'
import type { OfficeClock } from '../health/clock/office_clock.ts'
import type { StorageStatus } from '../health/storage_status.ts'
import type { ListenerControl } from '../lan/listener_control.ts'
import type { Logger } from '../log/logger.ts'

// biome-ignore lint/suspicious/noExplicitAny: the engine works on tables named at run time
export type AnyAccess = DatabaseAccess<any>
// biome-ignore lint/suspicious/noExplicitAny: as above
export type AnyFile = OfficeFile<any>

/** The services of one open office. */
export interface OfficeServices {
  /** Holds `office.db`, `files/`, `jobs/`, `backups/`, `logs/`. */
  readonly directory: string
  readonly file: AnyFile
  readonly catalogue: Catalogue
  /** Logs unexpected errors. */
  readonly log: Logger
  /** Long long work beside the requests. */
  readonly jobs: JobRunner
  /** Hashes and verifies passwords. */
  readonly passwords: Passwords
  /** Cost of deriving the key of a working copy's file from its passphrase. */
  readonly passphraseCost: PasswordCost
  /** Knows about a full disk, a failed write and another program at the file. */
  readonly storageStatus: StorageStatus
  /** Counts wrong passwords and records them in the journal. */
  readonly failedSignIns: FailedSignIns
  /** Finds files that other users of this machine can read. */
  readonly rights: PermissionMonitor
  /** The office's clock, in plant time. Rules that depend on time use it, never the client's clock. */
  now(): string
  /** The source of that time, and whether the machine's clock is trusted. */
  readonly time: OfficeClock
  /**
   * Closes the office file between two requests, runs `prepare` on the directory and opens the file it finds
   * then. All users are signed out. `begun` runs on the new file before any request. Never call it inside the
   * gate: it would wait for itself.
   */
  replaceFile(prepare: () => Promise<void>, begun?: () => Promise<void>): Promise<void>
  /** Switches the LAN listener; set by the programs that have one: the desktop and the server. */
  listener?: ListenerControl
}

/** A request as it arrives over IPC or HTTP. */
export interface OperationRequest {
  readonly resource: string
  readonly operation: string
  readonly input: Readonly<Record<string, unknown>>
  readonly caller: Person
  readonly language?: Language
  readonly request?: string
  /** Where the request came from: an address, or the desktop itself. */
  readonly machine?: string
  /** Id of the paired machine that the session belongs to. */
  readonly paired?: number | undefined
  /** The path of a list request, used in the links to its other pages; by default the resource's own path. */
  readonly path?: string | undefined
  readonly extended?: boolean
  readonly shape?: 'A' | 'B'
  /** The versions of `If-Match`; `*` is any. */
  readonly ifMatch?: string | readonly string[] | undefined
  readonly idempotencyKey?: string | undefined
  /** When it was written in a working copy; set only where its edits come home, never by a client. */
  readonly writtenAt?: string | undefined
  /** What the API token allows. */
  readonly scope?: { readonly readOnly: boolean; readonly modules: readonly string[] } | undefined
  /** Aborted when nobody waits for the answer any more: a check and an import end then, storing nothing. */
  readonly signal?: AbortSignal | undefined
}

/** Which keys a response contains, and under which names. */
export interface ResponseOptions {
  readonly extended: boolean
  readonly shape: 'A' | 'B'
}

/** The handlers' context plus what only the engine uses. */
export interface RequestContext {
  readonly access: AnyAccess
  readonly db: AnyAccess['db']
  readonly engine: OfficeServices
  readonly responseOptions: ResponseOptions
  readonly path?: string | undefined
  readonly input: Readonly<Record<string, unknown>>
  readonly caller: Person
  /** What the caller's token allows; if absent, everything the person may do. */
  readonly scope: OperationRequest['scope']
  readonly signal: OperationRequest['signal']
  /** Id of the request and where it came from, as the journal stores them. */
  readonly request: string
  readonly machine: string
  readonly paired: OperationRequest['paired']
  readonly language: Language
  readonly now: string
  readonly writtenAt: string | undefined
  /** By the plant calendar. */
  isWorkingDay(day: string): boolean
  readonly sentAt: string
  readonly entered: string
  /** The caller's reason; empty if none was sent. */
  readonly reason: string
  warn(code: string, field: string, message: LocalizedText): void
  move(resource: string, id: number, to: Readonly<Record<string, unknown>>, reason?: string): Promise<void>
  /** Where a work order stands: kept until one of its sources or the day changes. */
  orderProgress(order: number): Promise<OrderProgress | undefined>
  note(resource: string, record: number, noted: JournalEvent): void
  /** Of a write: for handlers that make several requests of other people within theirs. */
  readonly journal: Journal | undefined
  /** The context of another operation within this request, with its own warnings. */
  part(call: Pick<OperationRequest, 'resource' | 'operation' | 'input'>, warnings: Warning[]): RequestContext
}

type Soon<T> = T | Promise<T>

/** What `prepare` knows of its request. */
export type PreparedFrom = 'db' | 'caller' | 'now' | 'engine' | 'language' | 'scope' | 'signal'

/** Handlers as the dispatcher sees them; `satisfies Workflows` has checked each against its declaration. */
export interface AnyHandlers {
  create?(
    input: Row,
    ctx: RequestContext,
  ): Soon<{ readonly insert: Row } | number | { readonly id: number; readonly answer: string }>
  readonly prepare?: Readonly<
    Record<string, (input: Row, context: Pick<RequestContext, PreparedFrom> & PrepareTools) => Promise<Row>>
  >
  update?(row: Row, input: Row, ctx: RequestContext): Promise<void> | Soon<{ readonly set: Row } | undefined>
  remove?(row: Row, ctx: RequestContext, input: Row): Promise<boolean | undefined>
  list?(filters: Row, ctx: RequestContext): Promise<readonly Row[]>
  read?(row: Row, ctx: RequestContext): Promise<Row>
  validate?(row: Row, ctx: RequestContext, before: Row | undefined): Soon<readonly Finding[]>
  afterWrite?(row: Row, ctx: RequestContext): Promise<void>
  readonly transitions?: Readonly<
    Record<string, (row: Row, ctx: RequestContext, reason: string) => Soon<Row>>
  >
  readonly conditions?: Readonly<Record<string, (row: Row, ctx: RequestContext) => Soon<ConditionResult>>>
  readonly filters?: Readonly<
    Record<string, (value: unknown, ctx: RequestContext) => Promise<readonly number[]>>
  >
  readonly computed?: Readonly<
    Record<string, (rows: readonly Row[], ctx: RequestContext) => Soon<readonly unknown[]>>
  >
  readonly actions?: Readonly<Record<string, (row: Row, input: Row, ctx: RequestContext) => Promise<void>>>
  readonly commands?: Readonly<Record<string, (input: Row, ctx: RequestContext) => Promise<unknown>>>
  readonly queries?: Readonly<Record<string, (input: Row, ctx: RequestContext) => Promise<unknown>>>
}

/** Everything an office can do: declarations by module, handlers and migrations. */
export interface Catalogue {
  readonly modules: Readonly<Record<string, Readonly<Record<string, Resource>>>>
  readonly resources: Readonly<Record<string, Resource>>
  readonly migrations: Migrations
  moduleOf(resource: Resource): string
  find(name: string): Resource | undefined
  get(name: string): Resource
  handlers(resource: Resource): AnyHandlers
}

/** `total` is set if known. */
export interface Progress {
  readonly done: number
  readonly total?: number
}

/** What a job does: it writes its file, reports progress, and stops soon after `signal` is aborted. */
export type JobHandler = (facts: {
  /** The office's directory; the job writes into `contentOfJob`. */
  readonly directory: string
  readonly signal: AbortSignal
  /** `total` is passed if it differs from the one at the start, or was unknown then. */
  readonly onProgress: (done: number, total?: number) => void
}) => Promise<{ readonly file: string }>

export interface JobRunner {
  /** Starts once the job's row is committed; if that write fails, nothing happens. */
  begin(id: number, work: JobHandler, translate: (text: LocalizedText) => string): void
  /** The progress of a running job. */
  progress(id: number): Progress | undefined
  cancel(id: number): void
  /** Deletes the job's file once the request that deletes its row is done. */
  drop(id: number): void
  areRunning(): boolean
  /**
   * Stops running jobs without an outcome: they are reported as interrupted when the office is next opened.
   */
  stop(): Promise<void>
}

/** Writes failed sign-ins to the journal. */
export interface FailedSignIns {
  /**
   * Records a failure in the journal. Repeated failures of one address within a minute are counted and
   * recorded when it ends. `person` is the user of that name; id 0 and no name if there is none.
   */
  note(address: string, person: { readonly id: number; readonly name: string }): Promise<void>
  /** Records the counts of the minutes that have ended. */
  settle(): Promise<void>
  areCounted(): boolean
  /** Records all counts, because the office is about to close. */
  close(): Promise<void>
}

/** Files and folders that other users of this machine can read. */
export interface OpenPaths {
  readonly count: number
  /** The first of them. */
  readonly paths: readonly string[]
}

/** Watches which files other users of this machine can read. */
export interface PermissionMonitor {
  /** What is known so far; undefined until the first scan has finished. Starts a new scan if one is due. */
  open(): OpenPaths | undefined
  /** Waits, within limits, for a running scan. */
  looked(): Promise<void>
  /** Scans again after a day, after the second backup folder changed, or after a found path was closed. */
  refresh(): void
  close(): Promise<void>
}
