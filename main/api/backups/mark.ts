import { randomBytes } from 'node:crypto'
import { readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { hindranceIn } from '../../db/failures.ts'
import { syncFile, syncFolder } from '../../db/sync.ts'

/**
 * Beside the office file: what tells the backups of this data directory from those of other offices in one folder. It stays
 * with the directory, whatever is restored, imported or renamed there. A directory that was copied, by hand or to another
 * machine, gets another one: the first may be worked in as well, and two offices with one mark would take away each
 * other's backups. Where it was moved and not copied only this comes of it: its older backups in the folder stay until
 * somebody deletes them.
 */
const markName = 'office.mark'

const here = z.object({
  /** Numbers of the directory and of this file on their disk: renaming keeps them, copying does not. */
  numbers: z.string(),
  machine: z.string(),
  folder: z.string(),
})
const noted = z.object({ mark: z.string().regex(/^[0-9a-f]{12}$/), ...here.shape })

/** Undefined where none was needed yet, or the directory is a copy. */
export function knownMark(directory: string): string | undefined {
  const found = notedIn(directory)
  return found && isHere(found, hereAt(directory)) ? found.mark : undefined
}

/** Made where there is none. On a full disk it is another one each time: no backup is made there, and old ones can be deleted. */
export function markOf(directory: string): string {
  const mark = knownMark(directory) ?? randomBytes(6).toString('hex')
  try {
    keep(directory, mark)
  } catch (error) {
    if (hindranceIn(error) !== 'full') throw error
  }
  return mark
}

function keep(directory: string, mark: string): void {
  const file = join(directory, markName)
  // Its own number is known once it is there.
  if (statSync(file, { throwIfNoEntry: false }) === undefined) writeFileSync(file, '', { mode: 0o600 })
  const note = JSON.stringify({ mark, ...hereAt(directory) })
  if (readFileSync(file, 'utf8') === note) return
  writeFileSync(file, note)
  syncFile(file)
  syncFolder(directory)
}

function notedIn(directory: string): z.infer<typeof noted> | undefined {
  try {
    return noted.parse(JSON.parse(readFileSync(join(directory, markName), 'utf8')))
  } catch {
    return undefined
  }
}

function hereAt(directory: string): z.infer<typeof here> {
  const numbers = [directory, join(directory, markName)].map((path) => statSync(path, { bigint: true }).ino)
  return { numbers: numbers.join(' '), machine: hostname(), folder: realpathSync(directory) }
}

/** A machine gets another name, a folder too, and some disks number anew each time they are connected: never all at once. */
const isHere = (was: z.infer<typeof here>, now: z.infer<typeof here>): boolean =>
  was.numbers === now.numbers || (was.machine === now.machine && was.folder === now.folder)
