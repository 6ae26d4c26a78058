import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Nobody else on the machine reads the office: what it makes is its owner's alone, and what an earlier version or a copy
 * left open is closed at the start. Windows has no such bits; there its lists are only looked at (`health/windows_acl.ts`).
 */
const others = 0o077
let usual: number | undefined

/** At the entry of a program, before it makes its first file. */
export function setOwnerOnlyUmask(): void {
  usual = process.umask(others)
}

/** What a person saves in a folder of his own is no part of the office: it gets the rights that are usual there. */
export const applyDefaultMode = (file: string): Promise<void> =>
  chmod(file, 0o666 & ~(usual ?? process.umask())).catch(() => undefined)

/** Closes one file or folder, where it is ours; answers whether others may still come to it. */
async function isOpenStill(path: string): Promise<boolean> {
  const found = await lstat(path)
  if (found.isSymbolicLink() || (found.mode & others) === 0) return false
  // Whose it is decides about it, although root could.
  if (found.uid !== process.getuid?.()) return true
  await chmod(path, found.mode & 0o7777 & ~others).catch(() => undefined)
  // A stick that knows no rights takes the call and changes nothing.
  return ((await lstat(path)).mode & others) !== 0
}

const gone = () => false
const none = () => []

/** What an office makes in its data directory; anything else there is somebody's own. */
const made =
  /^(office\..*|instance\..*|ballast|pairing\.json|desktop\.log|files|jobs|backups|logs|tls|window|incoming.*)$/

/** What of a data directory is the office's: the folder itself where nothing else stands in it. */
async function ownIn(directory: string): Promise<readonly string[]> {
  const names = await readdir(directory).catch(none)
  const own = names.filter((name) => made.test(name)).map((name) => join(directory, name))
  return own.length === names.length ? [directory, ...own] : own
}

/** Before the file is opened: SQLite gives its log the rights of the file. */
export async function restrictToOwner(directory: string): Promise<readonly string[]> {
  if (process.platform === 'win32') return []
  const open: string[] = []
  for (const path of await ownIn(directory)) if (await isOpenStill(path).catch(gone)) open.push(path)
  return open
}

/** The same with all that lies below, each told as it is met; ends early when it is aborted. */
export async function restrictOwnFiles(
  directory: string,
  signal: AbortSignal,
  tell: (open: string) => void,
): Promise<void> {
  if (process.platform === 'win32') return
  for (const path of await ownIn(directory))
    if (path === directory || !(await lstat(path)).isDirectory()) {
      if (await isOpenStill(path).catch(gone)) tell(path)
    } else await restrictFolder(path, signal, tell)
}

/** A folder of the office's own with all that lies below it. */
export async function restrictFolder(
  folder: string,
  signal: AbortSignal,
  tell: (open: string) => void,
): Promise<void> {
  if (process.platform === 'win32') return
  if (await isOpenStill(folder).catch(gone)) tell(folder)
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(none)) {
    if (signal.aborted) return
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await restrictFolder(path, signal, tell)
    else if (await isOpenStill(path).catch(gone)) tell(path)
  }
}
