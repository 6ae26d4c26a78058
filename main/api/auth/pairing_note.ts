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
 * A pairing code that was requested on the command line while another process has the office open: its hash
 * and expiry are stored beside the data until a machine is paired with it.
 */
const schema = z.object({ hash: z.string(), until: z.string() })
export type PairingNote = Readonly<z.infer<typeof schema>>

const fileOf = (directory: string): string => join(directory, 'pairing.json')
const writableByOthers = 0o022

export function writePairingNote(directory: string, content: PairingNote): void {
  const file = fileOf(directory)
  rmSync(file, { force: true })
  const { uid, gid } = statSync(directory)
  const opened = openSync(file, 'wx', 0o600)
  try {
    writeFileSync(opened, JSON.stringify(content))
    // The office runs as the owner of its data and must read what root wrote here. Changed by descriptor,
    // because the path may be a link to another file by now.
    if (process.getuid?.() === 0) fchownSync(opened, uid, gid)
  } finally {
    closeSync(opened)
  }
}

/**
 * The last code of the command line; undefined if there is none, or if another user may have written the
 * file.
 */
export function readPairingNote(directory: string): PairingNote | undefined {
  const file = fileOf(directory)
  try {
    if (!isOurs(directory) || !isOurs(file) || !lstatSync(file).isFile()) return undefined
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

/** Throws if the file cannot be deleted, because the code would be valid a second time. */
export const deletePairingNote = (directory: string): void => rmSync(fileOf(directory), { force: true })

/** Whether only root and we can write it. Windows uses access lists instead. */
function isOurs(path: string): boolean {
  const { uid, mode } = lstatSync(path)
  const own = process.getuid?.()
  return own === undefined || ((uid === own || uid === 0) && (mode & writableByOthers) === 0)
}
