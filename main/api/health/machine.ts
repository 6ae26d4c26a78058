import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { say } from '../../texts/index.ts'
import type { OfficeServices } from '../engine/contracts.ts'
import { isFarAhead, timeZoneDifference } from './clock/office_clock.ts'
import { type Finding, formatMinute } from './finding.ts'

const megabyte = 1024 ** 2
/** With less than this free an office cannot go through a working day. */
const leastFree = 200 * megabyte
const fewFree = 1024 * megabyte
/** More than a year of an office that is well writes down. */
const mostLogs = 100 * megabyte

export async function diskFinding({
  directory,
  storageStatus,
}: Pick<OfficeServices, 'directory' | 'storageStatus'>): Promise<Finding> {
  const { bavail, bsize } = await statfs(directory)
  const free = bavail * bsize
  const megabytes = Math.floor(free / megabyte)
  const trouble = storageStatus.problem()
  if (trouble?.kind === 'disk_full')
    return {
      name: 'disk',
      state: 'bad',
      says: say((t) => t.health.disk_full(megabytes)),
      todo: say((t) => t.health.disk_full_todo),
      action: 'settings/backups',
      since: trouble.since,
    }
  return {
    name: 'disk',
    state: free < leastFree ? 'bad' : free < fewFree ? 'look' : 'good',
    says: say((t) => t.health.disk(megabytes)),
    ...(free < fewFree && { todo: say((t) => t.health.disk_todo) }),
  }
}

/** Whether what people save reaches the disk. */
export function writingFinding({ storageStatus }: Pick<OfficeServices, 'storageStatus'>): Finding {
  const trouble = storageStatus.problem()
  if (!trouble) return { name: 'writing', state: 'good', says: say((t) => t.health.writing) }
  const { kind, since } = trouble
  return {
    name: 'writing',
    state: 'bad',
    says: say((t) => t.health.hindered[kind]),
    todo: say((t) => t.health.hindered_todo[kind]),
    since,
  }
}

/** What the office thinks of the machine's clock. */
export function clockFinding({ time }: Pick<OfficeServices, 'time'>): Finding {
  const trouble = time.skew()
  const now = time.now()
  if (!trouble) {
    const minutes = timeZoneDifference(now)
    return { name: 'clock', state: 'good', says: say((t) => t.health.clock(formatMinute(now), minutes)) }
  }
  const { kind, machine, expected } = trouble
  const isDaySaid = kind === 'long' && !isFarAhead(trouble)
  return {
    name: 'clock',
    state: 'bad',
    says: say((t) => t.health.clock_troubles[kind](formatMinute(machine), formatMinute(expected))),
    todo: say((t) => (isDaySaid ? t.health.clock_date_todo : t.health.clock_todo)),
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
  const isLarge = size > mostLogs
  return {
    name: 'logs',
    state: isLarge ? 'look' : 'good',
    says: say((t) => t.health.logs((size / megabyte).toFixed(1))),
    ...(isLarge && { todo: say((t) => t.health.logs_todo) }),
  }
}
