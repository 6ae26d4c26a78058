import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** SYSTEM, Administrators and the built-in administrator, creator and owner: by SDDL abbreviation or SID. */
const trustedSids: ReadonlySet<string> = new Set([
  'SY',
  'BA',
  'LA',
  'CO',
  'OW',
  'S-1-5-18',
  'S-1-5-32-544',
  'S-1-3-0',
  'S-1-3-4',
])

/**
 * Which SIDs besides those and `own` a folder's access list, as `icacls /save` writes it, grants access; SIDs
 * because names are translated.
 */
export const othersWithAccess = (acl: string, own: string): readonly string[] => [
  ...new Set(
    [...acl.matchAll(/\((X?A);[^;()]*;[^;()]*;[^;()]*;[^;()]*;([^;()]+)[;)]/g)]
      .map(([, , sid = '']) => sid)
      .filter((sid) => !trustedSids.has(sid) && sid !== own),
  ),
]

/**
 * Whether a Windows folder's access list lets others read it. Changes nothing; false if the list cannot be
 * read.
 */
export async function canOthersRead(folder: string): Promise<boolean> {
  const temporary = await mkdtemp(join(tmpdir(), 'office-rights-'))
  try {
    const listFile = join(temporary, 'list')
    await run('icacls', [folder, '/save', listFile, '/q'], { windowsHide: true })
    const { stdout } = await run('whoami', ['/user', '/fo', 'csv', '/nh'], { windowsHide: true })
    const own = /"(S-[\d-]+)"/.exec(stdout)?.[1] ?? ''
    return othersWithAccess(await readFile(listFile, 'utf16le'), own).length > 0
  } catch {
    return false
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}
