import type { Language } from '../texts/index.ts'
import type { Problem, Warning } from './errors.ts'
import type { Role } from './people.ts'

/**
 * Calls of a page to the office, by the desktop's IPC or a browser's HTTP. Only JSON values and files are
 * passed.
 */
export interface CallOptions {
  readonly language?: Language
  readonly extended?: boolean
  /**
   * The version the edit was based on; if another one is stored by then, the response is 412 with `current`.
   */
  readonly ifMatch?: string
  /** Repeated writes with the same key are executed once. */
  readonly idempotencyKey?: string
}

export type ApiReply = {
  /** The office's time when it responded, `2026-11-20T10:00:00+08:00`. */
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

/** A file sent with a call, for the field of this name. */
export interface SentFile {
  readonly field: string
  /** The file name on the user's machine. */
  readonly name: string
  readonly content: Uint8Array
}

/** One committed change, as sent to open pages and event streams. */
export interface OfficeChange {
  readonly id: number
  readonly resource: string
  readonly operation: string
  readonly record: number
  readonly version: string
  readonly user: number
  readonly at: string
}

/** `window.office` in the desktop. Sign-in and first run are calls, too: resources `session` and `setup`. */
export interface OfficeApi {
  call(
    resource: string,
    operation: string,
    input: Readonly<Record<string, unknown>>,
    options?: CallOptions,
    files?: readonly SentFile[],
  ): Promise<ApiReply>
  /** `missed` is called if changes may have been lost; everything must then be read again. */
  subscribe(listen: (changes: readonly OfficeChange[]) => void, missed?: () => void): () => void
  /** Functions of a desktop window; absent in a browser. */
  readonly desktop?: DesktopTools
}

/** Commands of the desktop's menu that the page executes. */
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
  'manual',
  'keys',
] as const
export type MenuCommand = (typeof menuCommands)[number]

export interface DesktopTools {
  /** Asks where to save a finished job's file and saves it; false if cancelled. */
  saveJob(job: number): Promise<boolean>
  /** Asks for a file and writes the page as PDF; `name` without extension. False if cancelled. */
  printPdf(name: string): Promise<boolean>
  /** Asks for a folder; '' if cancelled. */
  chooseFolder(): Promise<string>
  /** Asks for a file with an office; '' if cancelled. */
  chooseFile(): Promise<string>
  /** While there is unsaved input, closing the window asks for confirmation. */
  tellUnsaved(unsaved: boolean): void
  /** Sets the language of menu, tray and dialogs. */
  speak(language: Language): void
  /** 1 is 100 %; from 0.5 to 3. Kept until the next start. */
  zoom(factor: number): void
  onMenu(listen: (command: MenuCommand) => void): () => void
}

/** `session.create` {username, password}, `session.read`, `session.remove`. */
export interface SessionUser {
  readonly id: number
  readonly username: string
  readonly name: string
  readonly department: string
  /** As assigned; `withDepartment` adds the roles of a head's department. */
  readonly roles: readonly Role[]
}
export interface SessionAnswer {
  /** Only for API clients; a page's session is kept in the window or in a cookie. */
  readonly token?: string
  /** Null if it does not expire, as some API tokens. */
  readonly expires_at: string | null
  readonly user: SessionUser
  /** Others know the password: it was made by the office, or is the passphrase of a working copy. Nothing else is allowed before it is changed. */
  readonly must_change?: true
}

/** `setup.read`: what the first-run page needs; allowed without signing in. */
export interface SetupAnswer {
  /** Nobody can sign in yet: the wizard is shown. */
  readonly needed: boolean
  /** Setup requires the code that a headless office printed on its console. */
  readonly asks_code: boolean
  /** The office contains the demo plant. */
  readonly demo: boolean
  readonly plant_name: string
  readonly language: Language
  /** Set in a working copy: whose it is, and until when it is to be brought back. */
  readonly copy: CopyNote | null
  /** A restore, or its undo, within the last 12 hours, which signed everybody out. */
  readonly restored: { readonly to: string; readonly at: string; readonly undone: boolean } | null
}
/** `pairing.read`: the pairing state of this browser's machine; allowed without signing in. */
export interface PairingAnswer {
  /**
   * Whether passwords are accepted here: yes, only after pairing, or never because the connection has no TLS.
   */
  readonly sign_in: 'open' | 'unpaired' | 'programs_only'
  /** The name of the paired machine. */
  readonly name: string
  /** Of the office on the LAN, and its certificate's SHA-256; '' if it has none. */
  readonly address: string
  readonly fingerprint: string
}
/** `setup.plant`: creates the first user and names the plant; returns a session. */
export interface SetupPlant {
  readonly language: Language
  readonly plant_name: string
  readonly last_name: string
  readonly first_name: string
  readonly username: string
  readonly password: string
  /** Only if it was asked for twice. */
  readonly password_again?: string
  /** An absolute path on this machine; created if missing. */
  readonly backup_folder?: string
  /** Printed on the console by a headless office; not needed by the desktop. */
  readonly code?: string
}
/** `setup.demo`: loads the demo plant into an empty office; returns a session of its keeper. */
export interface SetupDemo {
  readonly language: Language
  readonly code?: string
}
/**
 * `setup.look`, `setup.take`: imports an office instead of creating one. `path`, on the office's machine, is
 * a backup, a folder of backups, an exported file, an office file or another data folder.
 */
export interface SetupImport {
  readonly path: string
  /** For `take`: imports the office even if its last operations are missing. */
  readonly accept_loss?: boolean
  /** Opens the file of a working copy. */
  readonly passphrase?: string
  readonly code?: string
}
export interface BackupBeside {
  readonly folder: string
  readonly made: string
  /** Rows of all tables. */
  readonly rows: number
}
/** What everybody sees of a working copy. */
export interface CopyNote {
  readonly name: string
  readonly holder: string
  readonly taken: string
  readonly due: string
}
/** The verified content at that path. */
export interface ImportPreview {
  readonly kind: 'backup' | 'copy' | 'export' | 'office'
  /** Of a working copy. */
  readonly copy: CopyNote | null
  readonly plant_name: string
  readonly made: string
  /** Rows of all tables. */
  readonly rows: number
  /** Number of uploaded files, and of those whose content is missing. */
  readonly files: number
  readonly missing_files: number
  /** The last change; '' if none. */
  readonly last_person: string
  readonly last_at: string
  /** An office file without a head file, so later changes may be missing without being noticed. */
  readonly bare: boolean
  /**
   * Missing acknowledged operations: how many (0: another history), and the newest backup in the same place.
   */
  readonly lost: { readonly missing: number; readonly newest_backup: BackupBeside | null } | null
}
/** `setup.erase`: deletes the demo plant; confirmed by typing the plant's name. */
export interface SetupErase {
  readonly plant_name: string
}
/** The office in place after an erase or import. Everybody is signed out. */
export interface ReplacedOffice extends SetupAnswer {
  /** For the first run of an office that requires a code. */
  readonly code?: string
}
