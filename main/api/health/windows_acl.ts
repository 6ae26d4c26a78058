import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** SYSTEM, Administrators and their first account, and whoever made or owns the folder: as SDDL abbreviates them, or by number. */
const trusted: ReadonlySet<string> = new Set([
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

/** Who besides those and `own` is let in by a folder's list as `icacls /save` writes it: numbers, for names are translated. */
export const othersWithAccess = (saved: string, own: string): readonly string[] => [
  ...new Set(
    [...saved.matchAll(/\((X?A);[^;()]*;[^;()]*;[^;()]*;[^;()]*;([^;()]+)[;)]/g)]
      .map(([, , sid = '']) => sid)
      .filter((sid) => !trusted.has(sid) && sid !== own),
  ),
]

/** Whether the list of a folder of Windows lets others read it. Looks only; where it cannot, nothing is known. */
export async function canOthersRead(folder: string): Promise<boolean> {
  const temporary = await mkdtemp(join(tmpdir(), 'office-rights-'))
  try {
    const saved = join(temporary, 'list')
    await run('icacls', [folder, '/save', saved, '/q'], { windowsHide: true })
    const { stdout } = await run('whoami', ['/user', '/fo', 'csv', '/nh'], { windowsHide: true })
    const own = /"(S-[\d-]+)"/.exec(stdout)?.[1] ?? ''
    return othersWithAccess(await readFile(saved, 'utf16le'), own).length > 0
  } catch {
    return false
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}
