import { lstat } from 'node:fs/promises'
import { say } from '../../texts/index.ts'
import { secondaryLocation } from '../backup/office_locations.ts'
import type { OfficeServices, OpenPaths, PermissionMonitor } from '../engine/contracts.ts'
import { restrictFolder, restrictOwnFiles } from '../storage/file_permissions.ts'
import { monotonicMs } from './clock/monotonic.ts'
import type { Finding } from './finding.ts'
import { canOthersRead } from './windows_acl.ts'

/** A folder behind the network may not answer for minutes. */
const closingMs = 2000
const walkMs = 60_000
/** Copies by hand and other programs leave files open at any time. */
const dayMs = 86_400_000
/** So many are looked at again at every question, and the first of them is named. */
const mostKept = 5

/** Goes through the data directory and the backup places beside the requests, and closes what is open to others. */
export function monitorPermissions(office: Pick<OfficeServices, 'file' | 'directory'>): PermissionMonitor {
  const ending = new AbortController()
  let found: OpenPaths | undefined
  let walked: { readonly second: string | undefined; readonly at: number } | undefined
  let looking: Promise<void> | undefined

  async function walk(second: string | undefined): Promise<void> {
    walked = { second, at: monotonicMs() }
    const paths: string[] = []
    let count = 0
    const tell = (path: string) => {
      count++
      if (paths.length < mostKept) paths.push(path)
    }
    if (process.platform === 'win32' && (await canOthersRead(office.directory))) tell(office.directory)
    await restrictOwnFiles(office.directory, ending.signal, tell)
    // The first place of the backups lies in the data directory.
    if (second !== undefined) await restrictFolder(second, ending.signal, tell)
    found = { count, paths }
  }

  async function look(): Promise<void> {
    const second = await secondaryLocation(office)
    if (!walked || walked.second !== second || monotonicMs() - walked.at > dayMs) return walk(second)
    if (!found || process.platform === 'win32') return
    const paths = await stillOpen(found.paths)
    if (paths.length === found.paths.length) return
    if (found.count > found.paths.length) return walk(second)
    found = { count: paths.length, paths }
  }

  function refresh(): void {
    if (ending.signal.aborted) return
    looking ??= look()
      // The office's file may be closed for another: the next look asks anew.
      .catch(() => undefined)
      .finally(() => {
        looking = undefined
      })
  }
  refresh()

  return {
    open() {
      refresh()
      return found
    },
    async looked() {
      await Promise.race([looking, after(walkMs)])
    },
    refresh,
    async close() {
      ending.abort()
      await Promise.race([looking, after(closingMs)])
    },
  }
}

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref())

/** Somebody may have closed them since. */
async function stillOpen(paths: readonly string[]): Promise<readonly string[]> {
  const open: string[] = []
  for (const path of paths) {
    const stat = await lstat(path).catch(() => undefined)
    if (stat && (stat.mode & 0o077) !== 0) open.push(path)
  }
  return open
}

/** Whether the data and the backups can be read by their owner alone. */
export function permissionsFinding({ rights }: Pick<OfficeServices, 'rights'>): Finding {
  const open = rights.open()
  if (!open) return { name: 'rights', state: 'good', says: say((t) => t.health.rights_unknown) }
  const [first] = open.paths
  if (first === undefined) return { name: 'rights', state: 'good', says: say((t) => t.health.rights) }
  const windows = process.platform === 'win32'
  return {
    name: 'rights',
    state: 'look',
    says: say((t) => t.health.rights_open(first, open.count)),
    todo: say((t) => (windows ? t.health.rights_windows_todo : t.health.rights_todo)),
  }
}
