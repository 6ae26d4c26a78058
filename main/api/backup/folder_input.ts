import { access, mkdir, mkdtemp, rmdir } from 'node:fs/promises'
import { dirname, isAbsolute, join } from 'node:path'
import { invalidField } from '../../../shared/kernel/errors.ts'
import { say } from '../../texts/index.ts'
import { normalizePath } from '../files/normalize_path.ts'

/**
 * A writable folder of this machine, created if missing; empty means none. It may be on the network: never
 * call this inside the commit queue.
 */
export async function parseBackupFolder(typed: unknown): Promise<string> {
  const folder = normalizePath(typed)
  if (folder === '') return ''
  if (/\p{Cc}/u.test(folder)) throw refused('folder_unprintable')
  if (!isAbsolute(folder)) throw refused('folder_whole')
  if (!(await isWritable(folder))) throw refused('folder_shut')
  return folder
}

const isThere = (folder: string): Promise<boolean> =>
  access(folder).then(
    () => true,
    () => false,
  )

/**
 * Created step by step: Node's own recursive way never ends if the system says that a folder just created
 * does not exist.
 */
async function createFolder(folder: string): Promise<void> {
  if (await isThere(folder)) return
  if (dirname(folder) !== folder) await createFolder(dirname(folder))
  await mkdir(folder)
}

/** Tested by writing: the permissions of a folder on Windows cannot be read in another way. */
async function isWritable(folder: string): Promise<boolean> {
  // An error shows in the next step: another request may have created it meanwhile.
  await createFolder(folder).catch(() => undefined)
  try {
    await rmdir(await mkdtemp(join(folder, '.office-')))
    return true
  } catch {
    return false
  }
}

const refused = (name: 'folder_unprintable' | 'folder_whole' | 'folder_shut') =>
  invalidField(
    'backup_folder',
    say((t) => t.setup[name]),
  )
