import { lstat } from 'node:fs/promises'
import { say } from '../../texts/index.ts'
import { secondaryLocation } from '../backup/office_locations.ts'
import type { OfficeServices, OpenPaths, PermissionMonitor } from '../engine/contracts.ts'
import { restrictFolder, restrictOwnFiles } from '../storage/file_permissions.ts'
import { monotonicMs } from './clock/monotonic.ts'
import type { Finding } from './finding.ts'
import { canOthersRead } from './windows_acl.ts'

/** A network folder may not answer for minutes. */
const closeTimeoutMs = 2000
const scanTimeoutMs = 60_000
/** Rescanned daily, because manual copies and other programs may leave files readable at any time. */
const rescanMs = 86_400_000
/** Only the first found paths are kept and checked again each time; the first is shown. */
const maxKept = 5

/**
 * Scans the data directory and the backup folders in the background, and removes the permissions of others.
 */
export function monitorPermissions(office: Pick<OfficeServices, 'file' | 'directory'>): PermissionMonitor {
  const ending = new AbortController()
  let found: OpenPaths | undefined
  let lastScan: { readonly second: string | undefined; readonly at: number } | undefined
  let running: Promise<void> | undefined

  async function scan(second: string | undefined): Promise<void> {
    lastScan = { second, at: monotonicMs() }
    const paths: string[] = []
    let count = 0
    const report = (path: string) => {
      count++
      if (paths.length < maxKept) paths.push(path)
    }
    if (process.platform === 'win32' && (await canOthersRead(office.directory))) report(office.directory)
    await restrictOwnFiles(office.directory, ending.signal, report)
    // The primary backup location is inside the data directory.
    if (second !== undefined) await restrictFolder(second, ending.signal, report)
    found = { count, paths }
  }

  async function check(): Promise<void> {
    const second = await secondaryLocation(office)
    if (!lastScan || lastScan.second !== second || monotonicMs() - lastScan.at > rescanMs) return scan(second)
    if (!found || process.platform === 'win32') return
    const paths = await stillOpen(found.paths)
    if (paths.length === found.paths.length) return
    if (found.count > found.paths.length) return scan(second)
    found = { count: paths.length, paths }
  }

  function refresh(): void {
    if (ending.signal.aborted) return
    running ??= check()
      // The office's file may be closed for a replacement: the next check tries again.
      .catch(() => undefined)
      .finally(() => {
        running = undefined
      })
  }
  refresh()

  return {
    open() {
      refresh()
      return found
    },
    async looked() {
      await Promise.race([running, after(scanTimeoutMs)])
    },
    refresh,
    async close() {
      ending.abort()
      await Promise.race([running, after(closeTimeoutMs)])
    },
  }
}

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref())

/** Those of the found paths that others can still read. */
async function stillOpen(paths: readonly string[]): Promise<readonly string[]> {
  const open: string[] = []
  for (const path of paths) {
    const stat = await lstat(path).catch(() => undefined)
    if (stat && (stat.mode & 0o077) !== 0) open.push(path)
  }
  return open
}

/** Whether only the owner can read the data and the backups. */
export function permissionsFinding({ rights }: Pick<OfficeServices, 'rights'>): Finding {
  const open = rights.open()
  if (!open) return { name: 'rights', state: 'good', message: say((t) => t.health.rights_unknown) }
  const [first] = open.paths
  if (first === undefined) return { name: 'rights', state: 'good', message: say((t) => t.health.rights) }
  const windows = process.platform === 'win32'
  return {
    name: 'rights',
    state: 'look',
    message: say((t) => t.health.rights_open(first, open.count)),
    todo: say((t) => (windows ? t.health.rights_windows_todo : t.health.rights_todo)),
  }
}
