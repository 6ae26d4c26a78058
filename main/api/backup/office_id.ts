import { randomBytes } from 'node:crypto'
import { readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { syncFile, syncFolder } from '../../db/connection/sync.ts'
import { classifyStorageError } from '../../db/errors.ts'

/**
 * Beside the office file: the id that distinguishes this data directory's backups from those of other offices
 * in one folder. It stays with the directory, whatever is restored, imported or renamed there. A copied
 * directory gets another id: people may work in both, and two offices with one id would delete each other's
 * backups. If a directory was moved and gets a new id by mistake, its older backups only stay in the folder
 * until somebody deletes them. A cloned machine that kept the first one's machine id cannot be detected:
 * delete `office.mark` there by hand.
 */
export const officeIdFileName = 'office.mark'

const identitySchema = z.object({
  /** Inode numbers of the directory and of this file: renaming keeps them, copying does not. */
  numbers: z.string(),
  machine: z.string(),
  folder: z.string(),
  /** Creation time of this file; empty if the disk does not provide it. */
  born: z.string(),
})
const noteSchema = z.object({ mark: z.string().regex(/^[0-9a-f]{12}$/), ...identitySchema.shape })

/** Undefined if none was created yet, or the directory is a copy. */
export function existingOfficeId(directory: string): string | undefined {
  const file = join(directory, officeIdFileName)
  const note = readNote(file)
  return note && isSameDirectory(note, identityOf(directory, file)) ? note.mark : undefined
}

/**
 * Creates the id if there is none. On a full disk it differs each time: no backup can be made there, but old
 * ones can be deleted.
 */
export function officeIdOf(directory: string): string {
  const mark = existingOfficeId(directory) ?? randomBytes(6).toString('hex')
  try {
    saveId(directory, mark)
  } catch (error) {
    if (classifyStorageError(error) !== 'full') throw error
  }
  return mark
}

/**
 * Writes a temporary file and renames it, so that a power cut or a full disk leaves either the old or the new
 * one.
 */
function saveId(directory: string, mark: string): void {
  const file = join(directory, officeIdFileName)
  const current = readText(file)
  if (current !== undefined && current === noteOf(directory, file, mark)) return
  const part = `${file}.part`
  try {
    // The file's inode number is known once it exists, and stays when it is renamed.
    writeFileSync(part, '', { mode: 0o600 })
    writeFileSync(part, noteOf(directory, part, mark))
    syncFile(part)
    renameSync(part, file)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
  syncFolder(directory)
}

const noteOf = (directory: string, file: string, mark: string): string =>
  JSON.stringify({ mark, ...identityOf(directory, file) })

/**
 * Undefined if there is none, or only another user may read it: it is then created anew. Other read errors
 * are thrown.
 */
function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ENOENT' || code === 'EACCES') return undefined
    throw error
  }
}

function readNote(file: string): z.infer<typeof noteSchema> | undefined {
  const text = readText(file)
  if (text === undefined) return undefined
  try {
    return noteSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

function identityOf(directory: string, file: string): z.infer<typeof identitySchema> {
  const [folder, own] = [statSync(directory, { bigint: true }), statSync(file, { bigint: true })]
  // Windows gives a new file the date of a deleted one with the same name; and only Windows has stable device
  // numbers.
  const isWindows = process.platform === 'win32'
  return {
    numbers: [folder.ino, own.ino, ...(isWindows ? [own.dev] : [])].join(' '),
    machine: machine(),
    folder: realpathSync(directory),
    born: isWindows || own.birthtimeNs === 0n ? '' : String(own.birthtimeNs),
  }
}

/** The machine id if there is one, because many machines have the same name. */
function machine(): string {
  try {
    return readFileSync('/etc/machine-id', 'utf8').trim() || hostname()
  } catch {
    return hostname()
  }
}

/**
 * A folder may be renamed, and some disks renumber inodes when they are reconnected: on one machine, and
 * never both at once.
 */
const isSameDirectory = (
  stored: z.infer<typeof identitySchema>,
  now: z.infer<typeof identitySchema>,
): boolean =>
  stored.machine === now.machine &&
  (stored.numbers === now.numbers ||
    (stored.folder === now.folder && stored.born !== '' && stored.born === now.born))
