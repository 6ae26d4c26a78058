import type { Warning } from '../../shared/kernel/errors.ts'
import type { Passwords } from '../../shared/kernel/passwords.ts'
import type { Person } from '../../shared/kernel/people.ts'
import type { Language, Sentence } from '../../shared/texts/index.ts'
import type { Noted } from '../db/journal_events.ts'
import type { Access, OfficeFile } from '../db/open.ts'
import type { Catalogue } from './catalogue.ts'
import type { OfficeClock } from './clock.ts'
import type { FailedSignIns } from './failed_sign_ins.ts'
import type { Rights } from './health/rights.ts'
import type { Jobs } from './jobs/runner.ts'
import type { ListenerControl } from './listener_control.ts'
import type { Troubles } from './troubles.ts'

// biome-ignore lint/suspicious/noExplicitAny: the engine works on tables named at run time
export type AnyAccess = Access<any>
// biome-ignore lint/suspicious/noExplicitAny: as above
export type AnyFile = OfficeFile<any>

/** What the dispatcher works with: one open office. */
export interface Engine {
  /** Holds `office.db`, `files/`, `jobs/`, `backups/`, `logs/`. */
  readonly directory: string
  readonly file: AnyFile
  readonly catalogue: Catalogue
  /** Long work that goes on beside the requests. */
  readonly jobs: Jobs
  /** How the office hashes and verifies them. */
  readonly passwords: Passwords
  /** A full disk, a failed write, another program at the file. */
  readonly troubles: Troubles
  /** Wrong passwords, as the journal tells them. */
  readonly failedSignIns: FailedSignIns
  /** Who besides the owner of the data may read it. */
  readonly rights: Rights
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
export interface Call {
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
export interface Manner {
  readonly extended: boolean
  readonly shape: 'A' | 'B'
}

/** The handlers' context and what only the engine may use. */
export interface EngineContext {
  readonly access: AnyAccess
  readonly db: AnyAccess['db']
  readonly engine: Engine
  readonly manner: Manner
  readonly path?: string | undefined
  readonly input: Readonly<Record<string, unknown>>
  readonly caller: Person
  /** What the caller's token allows; absent, all that the person may. */
  readonly scope: Call['scope']
  /** Name of the request and where it came from, as the journal has them. */
  readonly request: string
  readonly machine: string
  readonly paired: Call['paired']
  readonly language: Language
  readonly now: string
  /** By the plant calendar. */
  isWorkingDay(day: string): boolean
  readonly entered: string
  /** Why, as the caller said it; empty when nothing was said. */
  readonly reason: string
  warn(code: string, field: string, says: Sentence): void
  move(resource: string, id: number, to: Readonly<Record<string, unknown>>, reason?: string): Promise<void>
  note(resource: string, record: number, noted: Noted): void
  /** Another operation as a part of this request, with warnings of its own. */
  part(call: Pick<Call, 'resource' | 'operation' | 'input'>, warnings: Warning[]): EngineContext
}
