import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Only the owner can read the office: new files are created that way, and what an earlier version or a copy
 * left readable is restricted at the start. Windows has no permission bits; its access lists are only checked
 * (`health/windows_acl.ts`).
 */
const othersMask = 0o077
let previousUmask: number | undefined

/** Called at a program's start, before it creates files. */
export function setOwnerOnlyUmask(): void {
  previousUmask = process.umask(othersMask)
}

/**
 * A file that a person saves in his own folder is not part of the office: it gets the default permissions.
 */
export const applyDefaultMode = (file: string): Promise<void> =>
  chmod(file, 0o666 & ~(previousUmask ?? process.umask())).catch(() => undefined)

/** Restricts one file or folder if it is ours; returns whether others can still access it. */
async function restrictAndCheck(path: string): Promise<boolean> {
  const found = await lstat(path)
  if (found.isSymbolicLink() || (found.mode & othersMask) === 0) return false
  // Only the owner's own files are changed, although root could change others.
  if (found.uid !== process.getuid?.()) return true
  await chmod(path, found.mode & 0o7777 & ~othersMask).catch(() => undefined)
  // A drive without permissions accepts the call and changes nothing.
  return ((await lstat(path)).mode & othersMask) !== 0
}

const absent = () => false
const noEntries = () => []

/** Names of what an office creates in its data directory; anything else there belongs to somebody else. */
const ownNames =
  /^(office\..*|instance\..*|ballast|pairing\.json|desktop\.log|files|jobs|backups|logs|tls|window|incoming.*|trial-.*)$/

/** The office's own paths in a data directory; the directory itself too if nothing else is in it. */
async function ownPaths(directory: string): Promise<readonly string[]> {
  const names = await readdir(directory).catch(noEntries)
  const own = names.filter((name) => ownNames.test(name)).map((name) => join(directory, name))
  return own.length === names.length ? [directory, ...own] : own
}

/** Runs before the file is opened, because SQLite gives its log the permissions of the file. */
export async function restrictToOwner(directory: string): Promise<readonly string[]> {
  if (process.platform === 'win32') return []
  const open: string[] = []
  for (const path of await ownPaths(directory))
    if (await restrictAndCheck(path).catch(absent)) open.push(path)
  return open
}

/** The same for everything below, reporting each path still open; stops when aborted. */
export async function restrictOwnFiles(
  directory: string,
  signal: AbortSignal,
  report: (open: string) => void,
): Promise<void> {
  if (process.platform === 'win32') return
  for (const path of await ownPaths(directory))
    if (path === directory || !(await lstat(path)).isDirectory()) {
      if (await restrictAndCheck(path).catch(absent)) report(path)
    } else await restrictFolder(path, signal, report)
}

/** Restricts a folder of the office with everything below it. */
export async function restrictFolder(
  folder: string,
  signal: AbortSignal,
  report: (open: string) => void,
): Promise<void> {
  if (process.platform === 'win32') return
  if (await restrictAndCheck(folder).catch(absent)) report(folder)
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(noEntries)) {
    if (signal.aborted) return
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await restrictFolder(path, signal, report)
    else if (await restrictAndCheck(path).catch(absent)) report(path)
  }
}
