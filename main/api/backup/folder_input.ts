import { access, mkdir, mkdtemp, rmdir } from 'node:fs/promises'
import { dirname, isAbsolute, join } from 'node:path'
import { invalidField } from '../../../shared/kernel/errors.ts'
import { localized } from '../../../shared/texts/index.ts'
import { normalizePath } from '../files/normalize_path.ts'

/**
 * A folder of this machine that the office can write to, made where it is not there yet; empty means none. It may lie
 * behind the network: never asked inside the commit queue.
 */
export async function parseBackupFolder(given: unknown): Promise<string> {
  const folder = normalizePath(given)
  if (folder === '') return ''
  if (!isAbsolute(folder) || folder.includes('\0')) throw refused('folder_whole')
  if (!(await isWritable(folder))) throw refused('folder_shut')
  return folder
}

const isThere = (folder: string): Promise<boolean> =>
  access(folder).then(
    () => true,
    () => false,
  )

/** One by one: Node's own way never ends where the system says that what was just asked for is not there. */
async function makeFolder(folder: string): Promise<void> {
  if (await isThere(folder)) return
  if (dirname(folder) !== folder) await makeFolder(dirname(folder))
  await mkdir(folder)
}

/** Tried by writing: what Windows says of a folder's rights is not asked by any other way. */
async function isWritable(folder: string): Promise<boolean> {
  // Whether it is there now shows in the next step: another request may have made it meanwhile.
  await makeFolder(folder).catch(() => undefined)
  try {
    await rmdir(await mkdtemp(join(folder, '.office-')))
    return true
  } catch {
    return false
  }
}

const refused = (name: 'folder_whole' | 'folder_shut') =>
  invalidField(
    'backup_folder',
    localized((t) => t.setup[name]),
  )
