import { lstat } from 'node:fs/promises'
import { say } from '../../texts/index.ts'
import { secondPlace } from '../backups/places.ts'
import type { Engine } from '../engine.ts'
import { closeWhole } from '../rights.ts'
import type { Finding } from './finding.ts'
import { mayOthersRead } from './windows_rights.ts'

/** A folder behind the network may not answer for minutes. */
const patienceMs = 2000

export interface Rights {
  /** Files and folders of the office that others on this machine may read, as far as they are known. */
  open(): Promise<readonly string[]>
  close(): Promise<void>
}

/** Goes through the data directory and the backup places beside the requests, and closes what is open to others. */
export function watchRights(office: Pick<Engine, 'file' | 'directory'>): Rights {
  const ending = new AbortController()
  let found: readonly string[] = []
  const looking = look().catch(() => undefined)

  async function look(): Promise<void> {
    if (process.platform === 'win32' && (await mayOthersRead(office.directory))) found = [office.directory]
    found = [...found, ...(await closeWhole(office.directory, ending.signal))]
    // The first place of the backups lies in the data directory.
    const second = await secondPlace(office)
    if (second !== undefined) found = [...found, ...(await closeWhole(second, ending.signal))]
  }

  return {
    async open() {
      await Promise.race([looking, soon()])
      return process.platform === 'win32' ? found : stillOpen(found)
    },
    async close() {
      ending.abort()
      await Promise.race([looking, soon()])
    },
  }
}

const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, patienceMs).unref())

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
export async function rightsOf({ rights }: Pick<Engine, 'rights'>): Promise<Finding> {
  const open = await rights.open()
  const [first] = open
  if (first === undefined) return { name: 'rights', state: 'good', says: say((t) => t.health.rights) }
  const windows = process.platform === 'win32'
  return {
    name: 'rights',
    state: 'look',
    says: say((t) => t.health.rights_open(first, open.length)),
    todo: say((t) => (windows ? t.health.rights_windows_todo : t.health.rights_todo)),
  }
}
