import {
  closeSync,
  fchownSync,
  lstatSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/**
 * The code that whoever administers this machine has asked for at its console, while another process has the office open:
 * its hash and end lie beside the data until a machine is paired with it.
 */
const note = z.object({ hash: z.string(), until: z.string() })
export type PairingNote = Readonly<z.infer<typeof note>>

const fileOf = (directory: string): string => join(directory, 'pairing.json')
const othersMayWrite = 0o022

export function writePairingNote(directory: string, noted: PairingNote): void {
  const file = fileOf(directory)
  rmSync(file, { force: true })
  const { uid, gid } = statSync(directory)
  const opened = openSync(file, 'wx', 0o600)
  try {
    writeFileSync(opened, JSON.stringify(noted))
    // The office runs as the owner of its data, and reads what root has written there. By its descriptor: the path may
    // have become a link to another file by now.
    if (process.getuid?.() === 0) fchownSync(opened, uid, gid)
  } finally {
    closeSync(opened)
  }
}

/** The last code of the console; undefined where there is none, or where somebody else may have written it. */
export function readPairingNote(directory: string): PairingNote | undefined {
  const file = fileOf(directory)
  try {
    if (!isOurs(directory) || !isOurs(file) || !lstatSync(file).isFile()) return undefined
    return note.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

/** Throws where it cannot be taken away: it would be good a second time. */
export const deletePairingNote = (directory: string): void => rmSync(fileOf(directory), { force: true })

/** Nobody but root, who may do anything, and we can write it. Windows tells that by lists of its own. */
function isOurs(path: string): boolean {
  const { uid, mode } = lstatSync(path)
  const own = process.getuid?.()
  return own === undefined || ((uid === own || uid === 0) && (mode & othersMayWrite) === 0)
}
