/** The cells of a sheet as texts, without the blanks at their ends. */
export type Sheet = readonly (readonly string[])[]

/** What an uploaded file holds, or why it holds nothing that can be read; `old_workbook` is an xls of Excel 97–2003. */
export type SheetRead =
  | { readonly sheet: Sheet }
  | { readonly fault: 'unsupported_file' | 'old_workbook' | 'unreadable_file' }

/** Hashing and verifying passwords: slow on purpose. */
export interface Passwords {
  /** What is stored of a password. 400 at `field` where it is shorter than 8 or longer than 128 characters. */
  hash(password: string, field?: string): Promise<string>
  /** Whether a stored hash is that of this password. Takes as long where nothing, or no hash, is stored. */
  fits(password: string, stored: string): Promise<boolean>
  /** A hash of another form or cost than new ones: to be written anew when its password is known. */
  isOutdated(stored: string): boolean
}

/** What slow work before the commit queue may use besides the tables. */
export interface SlowTools {
  /** Reads the parts list that was stored under this path; undefined where there is no such file. */
  partsListAt(path: string): Promise<SheetRead | undefined>
  readonly passwords: Passwords
}
