import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { say } from '../../texts/index.ts'
import type { OfficeServices } from '../engine/contracts.ts'
import { isFarAhead, timeZoneDifference } from './clock/office_clock.ts'
import { type Finding, formatMinute } from './finding.ts'

const megabyte = 1024 ** 2
/** With less free space an office may not last a working day. */
const criticalFree = 200 * megabyte
const lowFree = 1024 * megabyte
/** More than a healthy office logs in a year. */
const maxLogBytes = 100 * megabyte

export async function diskFinding({
  directory,
  storageStatus,
}: Pick<OfficeServices, 'directory' | 'storageStatus'>): Promise<Finding> {
  const { bavail, bsize } = await statfs(directory)
  const free = bavail * bsize
  const megabytes = Math.floor(free / megabyte)
  const problem = storageStatus.problem()
  if (problem?.kind === 'disk_full')
    return {
      name: 'disk',
      state: 'bad',
      message: say((t) => t.health.disk_full(megabytes)),
      todo: say((t) => t.health.disk_full_todo),
      action: 'settings/backups',
      since: problem.since,
    }
  return {
    name: 'disk',
    state: free < criticalFree ? 'bad' : free < lowFree ? 'look' : 'good',
    message: say((t) => t.health.disk(megabytes)),
    ...(free < lowFree && { todo: say((t) => t.health.disk_todo) }),
  }
}

/** Whether what people save reaches the disk. */
export function writingFinding({ storageStatus }: Pick<OfficeServices, 'storageStatus'>): Finding {
  const problem = storageStatus.problem()
  if (!problem) return { name: 'writing', state: 'good', message: say((t) => t.health.writing) }
  const { kind, since } = problem
  return {
    name: 'writing',
    state: 'bad',
    message: say((t) => t.health.hindered[kind]),
    todo: say((t) => t.health.hindered_todo[kind]),
    since,
  }
}

/** What the office concludes about the machine's clock. */
export function clockFinding({ time }: Pick<OfficeServices, 'time'>): Finding {
  const skew = time.skew()
  const now = time.now()
  if (!skew) {
    const minutes = timeZoneDifference(now)
    return { name: 'clock', state: 'good', message: say((t) => t.health.clock(formatMinute(now), minutes)) }
  }
  const { kind, machine, expected } = skew
  const canConfirmDate = kind === 'long' && !isFarAhead(skew)
  return {
    name: 'clock',
    state: 'bad',
    message: say((t) => t.health.clock_troubles[kind](formatMinute(machine), formatMinute(expected))),
    todo: say((t) => (canConfirmDate ? t.health.clock_date_todo : t.health.clock_todo)),
    action: 'health.trust_clock',
    since: kind === 'ahead' || kind === 'back' ? expected : undefined,
  }
}

export async function logsFinding({ directory }: Pick<OfficeServices, 'directory'>): Promise<Finding> {
  const folder = join(directory, 'logs')
  const names = await readdir(folder).catch(() => [])
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  const size = sizes.reduce((sum, one) => sum + one, 0)
  const isLarge = size > maxLogBytes
  return {
    name: 'logs',
    state: isLarge ? 'look' : 'good',
    message: say((t) => t.health.logs((size / megabyte).toFixed(1))),
    ...(isLarge && { todo: say((t) => t.health.logs_todo) }),
  }
}
