import { randomBytes } from 'node:crypto'
import { readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { syncFile, syncFolder } from '../../db/connection/sync.ts'
import { classifyStorageError } from '../../db/errors.ts'

/**
 * Beside the office file: what tells the backups of this data directory from those of other offices in one folder. It stays
 * with the directory, whatever is restored, imported or renamed there. A directory that was copied, by hand or to another
 * machine, gets another one: the first may be worked in as well, and two offices with one mark would take away each
 * other's backups. Where it was moved and not copied only this comes of it: its older backups in the folder stay until
 * somebody deletes them. What cannot be seen is the clone of a whole machine that has kept the number of the first:
 * there `office.mark` is deleted by hand.
 */
export const officeIdFileName = 'office.mark'

const here = z.object({
  /** Numbers of the directory and of this file on their disk: renaming keeps them, copying does not. */
  numbers: z.string(),
  machine: z.string(),
  folder: z.string(),
  /** When this file was made, as its disk says; empty where that tells nothing. */
  born: z.string(),
})
const noted = z.object({ mark: z.string().regex(/^[0-9a-f]{12}$/), ...here.shape })

/** Undefined where none was needed yet, or the directory is a copy. */
export function existingOfficeId(directory: string): string | undefined {
  const file = join(directory, officeIdFileName)
  const found = notedIn(file)
  return found && isHere(found, hereAt(directory, file)) ? found.mark : undefined
}

/** Made where there is none. On a full disk it is another one each time: no backup is made there, and old ones can be deleted. */
export function officeIdOf(directory: string): string {
  const mark = existingOfficeId(directory) ?? randomBytes(6).toString('hex')
  try {
    keep(directory, mark)
  } catch (error) {
    if (classifyStorageError(error) !== 'full') throw error
  }
  return mark
}

/** Beside it, and then in its place: a cut of power or a full disk leaves the one or the other. */
function keep(directory: string, mark: string): void {
  const file = join(directory, officeIdFileName)
  const written = writtenIn(file)
  if (written !== undefined && written === noteOf(directory, file, mark)) return
  const part = `${file}.part`
  try {
    // Its own number is known once it is there, and goes along to its new name.
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
  JSON.stringify({ mark, ...hereAt(directory, file) })

/** Undefined where there is none, or one that only another user of the machine may read: it is made anew then. What the disk does not give this time is not. */
function writtenIn(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ENOENT' || code === 'EACCES') return undefined
    throw error
  }
}

function notedIn(file: string): z.infer<typeof noted> | undefined {
  const written = writtenIn(file)
  if (written === undefined) return undefined
  try {
    return noted.parse(JSON.parse(written))
  } catch {
    return undefined
  }
}

function hereAt(directory: string, file: string): z.infer<typeof here> {
  const [folder, own] = [statSync(directory, { bigint: true }), statSync(file, { bigint: true })]
  // Windows gives a file the date of the one that had its name a moment ago; and it alone numbers its disks for good.
  const isWindows = process.platform === 'win32'
  return {
    numbers: [folder.ino, own.ino, ...(isWindows ? [own.dev] : [])].join(' '),
    machine: machine(),
    folder: realpathSync(directory),
    born: isWindows || own.birthtimeNs === 0n ? '' : String(own.birthtimeNs),
  }
}

/** Its own number where it has one: many are called alike. */
function machine(): string {
  try {
    return readFileSync('/etc/machine-id', 'utf8').trim() || hostname()
  } catch {
    return hostname()
  }
}

/** A folder gets another name, and some disks number anew each time they are connected: on one machine, and never both at once. */
const isHere = (was: z.infer<typeof here>, now: z.infer<typeof here>): boolean =>
  was.machine === now.machine &&
  (was.numbers === now.numbers || (was.folder === now.folder && was.born !== '' && was.born === now.born))
