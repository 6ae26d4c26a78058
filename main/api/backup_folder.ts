import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, isAbsolute } from 'node:path'
import { invalidField } from '../../shared/kernel/errors.ts'
import { say } from '../../shared/texts/index.ts'

/** A folder of this machine that the office can write to, made where it is not there yet; empty means none. */
export function backupFolder(given: unknown): string {
  const folder = typeof given === 'string' ? given.trim() : ''
  if (folder === '') return ''
  if (!isAbsolute(folder) || folder.includes('\0')) throw refused('folder_whole')
  if (!isWritable(folder)) throw refused('folder_shut')
  return folder
}

/** One by one: Node's own way never ends where the system says that what was just asked for is not there. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  mkdirSync(folder)
}

function isWritable(folder: string): boolean {
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK)
    return statSync(folder).isDirectory()
  } catch {
    return false
  }
}

const refused = (name: 'folder_whole' | 'folder_shut') =>
  invalidField(
    'backup_folder',
    say((t) => t.setup[name]),
  )
