import type { Language } from '../texts/index.ts'
import type { Problem, Warning } from './errors.ts'
import type { Role } from './people.ts'

/** What a page asks of the office, through the desktop's IPC or a browser's HTTP alike. Only JSON values cross. */
export interface CallOptions {
  readonly language?: Language
  readonly extended?: boolean
  /** The version the edit was made on; another one stored by then is answered 412 with `current`. */
  readonly ifMatch?: string
  /** Repeats of a write with the same key have one effect. */
  readonly idempotencyKey?: string
}

export type ApiReply = {
  /** The office's clock as it answered, `2026-11-20T10:00:00+08:00`. */
  readonly now?: string
} & (
  | {
      readonly ok: true
      readonly value: unknown
      readonly version?: string
      readonly warnings: readonly Warning[]
    }
  | { readonly ok: false; readonly problem: Problem }
)

/** A file that goes with a call, for the field of this name. */
export interface SentFile {
  readonly field: string
  /** As the person's machine calls it. */
  readonly name: string
  readonly content: Uint8Array
}

/** One committed change, as open pages and event streams hear of it. */
export interface OfficeChange {
  readonly id: number
  readonly resource: string
  readonly operation: string
  readonly record: number
  readonly version: string
  readonly user: number
  readonly at: string
}

/** `window.office` in the desktop. Sign-in and first run are calls too: resources `session` and `setup`. */
export interface OfficeApi {
  call(
    resource: string,
    operation: string,
    input: Readonly<Record<string, unknown>>,
    options?: CallOptions,
    files?: readonly SentFile[],
  ): Promise<ApiReply>
  /** `missed` is called when changes may have gone by unheard: what was read before is then read again. */
  subscribe(listen: (changes: readonly OfficeChange[]) => void, missed?: () => void): () => void
  /** What only a window of its own can do; absent in a browser. */
  readonly desktop?: DesktopTools
}

/** Of the desktop's menu, what the page itself does. */
export const menuCommands = [
  'new',
  'save',
  'print',
  'save_pdf',
  'search',
  'settings',
  'zoom_in',
  'zoom_out',
  'zoom_reset',
  'theme',
  'help',
  'keys',
] as const
export type MenuCommand = (typeof menuCommands)[number]

export interface DesktopTools {
  /** Asks where the finished file of a job goes and puts it there; false when the person cancelled. */
  saveJob(job: number): Promise<boolean>
  /** Asks where, and writes the page as it would be printed; `name` without an ending. False when cancelled. */
  printPdf(name: string): Promise<boolean>
  /** Asks for a folder; '' when cancelled. */
  chooseFolder(): Promise<string>
  /** Asks for a file that holds an office; '' when cancelled. */
  chooseFile(): Promise<string>
  /** While something is typed and not saved, closing the window asks first. */
  tellUnsaved(unsaved: boolean): void
  /** Menu, tray and dialogs speak the language of the page. */
  speak(language: Language): void
  /** 1 is 100 %; from 0.5 to 3. The window keeps it until the next start. */
  zoom(factor: number): void
  onMenu(listen: (command: MenuCommand) => void): () => void
}

/** `session.create` {username, password}, `session.read`, `session.remove`. */
export interface SessionUser {
  readonly id: number
  readonly username: string
  readonly name: string
  readonly department: string
  /** As given; what a head's department may besides is worked out by `withDepartment`. */
  readonly roles: readonly Role[]
}
export interface SessionAnswer {
  /** Only when a program signs in; a page's session lives in the window or in a cookie. */
  readonly token?: string
  /** Null where it has no end: some tokens of programs. */
  readonly expires_at: string | null
  readonly user: SessionUser
}

/** `setup.read`: what the first-run page needs to know; open to everybody. */
export interface SetupAnswer {
  /** Nobody can sign in yet: the wizard is shown. */
  readonly needed: boolean
  /** Setting up takes the code that a headless office printed on its console. */
  readonly asks_code: boolean
  /** The office holds the demo plant. */
  readonly demo: boolean
  readonly plant_name: string
  readonly language: Language
  /** The data were brought back to an earlier moment, or that was undone, within the last 12 hours: it signed everybody out. */
  readonly restored: { readonly to: string; readonly at: string; readonly undone: boolean } | null
}
/** `pairing.read`: how this browser's machine stands to the office; open to everybody. */
export interface PairingAnswer {
  /** Whether a password is taken here: yes, after pairing, or not at all, because nothing is encrypted. */
  readonly sign_in: 'open' | 'unpaired' | 'programs_only'
  /** What this machine is called once it is paired. */
  readonly name: string
}
/** `setup.plant`: the first person and the plant's name; answers a session. */
export interface SetupPlant {
  readonly language: Language
  readonly plant_name: string
  readonly last_name: string
  readonly first_name: string
  readonly username: string
  readonly password: string
  /** Where it was asked for twice. */
  readonly password_again?: string
  /** An absolute path of this machine; made where it is not there yet. */
  readonly backup_folder?: string
  /** Printed by a headless office on its own console; the desktop needs none. */
  readonly code?: string
}
/** `setup.demo`: loads the demo plant into an empty office; answers the session of its keeper. */
export interface SetupDemo {
  readonly language: Language
  readonly code?: string
}
/**
 * `setup.look`, `setup.take`: an office from elsewhere instead of a new one. `path`, on the office's machine, leads to a
 * backup, a folder of backups, an exported file, an office file or another data folder.
 */
export interface SetupImport {
  readonly path: string
  /** Of `take`: the office is wanted also where its last operations are missing. */
  readonly accept_loss?: boolean
  readonly code?: string
}
export interface BackupBeside {
  readonly folder: string
  readonly made: string
  /** Rows of all tables. */
  readonly rows: number
}
/** What stands there; it was gone through. */
export interface ImportPreview {
  readonly kind: 'backup' | 'export' | 'office'
  readonly plant_name: string
  readonly made: string
  /** Rows of all tables. */
  readonly rows: number
  /** Uploaded files, and how many more had been lost already. */
  readonly files: number
  readonly missing_files: number
  /** The last change; empty where there was none. */
  readonly last_person: string
  readonly last_at: string
  /** A file of an office beside which nothing tells where it ended: what was written after the last change is not in it. */
  readonly bare: boolean
  /** What was saved there and is missing: how many operations (0: another history), and the newest backup beside it. */
  readonly lost: { readonly missing: number; readonly newest_backup: BackupBeside | null } | null
}
/** `setup.erase`: takes the demo plant away; the name of the plant, typed by the person, confirms it. */
export interface SetupErase {
  readonly plant_name: string
}
/** The office that stands there then, erased or taken over. Nobody is signed in any more. */
export interface ReplacedOffice extends SetupAnswer {
  /** Opens the first run of an office that asks for a code. */
  readonly code?: string
}
