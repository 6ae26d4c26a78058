import { X509Certificate } from 'node:crypto'
import about from '../../../package.json' with { type: 'json' }
import { addDays, addHours, toPlant } from '../../../shared/kernel/times.ts'
import type { Db } from '../../db/connection/database.ts'
import { databaseConfig } from '../../db/integrity/report.ts'
import { type LocalizedText, say } from '../../texts/index.ts'
import type { OfficeServices } from '../engine/contracts.ts'
import { addressScopeOf } from '../lan/address_scope.ts'
import { certificateOf, renewDays } from '../lan/certificate.ts'
import { storedListener } from '../resources/listener.ts'
import type { Finding } from './finding.ts'

/** Failed jobs are reported for a day; a job running for longer than this looks stuck. */
const failedHours = 24
const longHours = 2
/**
 * A certificate is renewed at the first start of the listener in its last month. Told a month before that, because
 * machines that trust it must trust the new one then.
 */
const tellDays = renewDays + 30

/** How the file is written and by which versions, read back from the database. */
export function databaseFindings({ file, catalogue }: OfficeServices): readonly Finding[] {
  const { pragmas, unsafePragmas, missingGuards, version, sqlite } = databaseConfig(file)
  const newest = Object.keys(catalogue.migrations).length
  const listed = Object.entries(pragmas).map(([name, value]) => `${name} = ${String(value)}`)
  const programs = `${about.version}, Node ${process.versions.node}, SQLite ${sqlite}`
  const again = say((t) => t.health.start_again_todo)
  const of = (name: Finding['name'], problems: readonly string[], goodMessage: LocalizedText): Finding =>
    problems.length === 0
      ? { name, state: 'good', message: goodMessage }
      : { name, state: 'bad', message: () => problems.join(', '), todo: again }
  return [
    of('pragmas', unsafePragmas, () => listed.join(', ')),
    of(
      'version',
      version === newest ? [] : [`${version} ≠ ${newest}`],
      say((t) => t.health.version(version, programs)),
    ),
    of(
      'journal_guards',
      missingGuards,
      say((t) => t.health.guarded),
    ),
  ]
}

/** Whether other machines can reach the office, if they should. */
export async function listenerFinding({ file, listener, directory, now }: OfficeServices): Promise<Finding> {
  const name = 'listener'
  const { on = false, url = '' } = listener?.shown() ?? {}
  const shouldRun = listener?.switchable === true && (await storedListener(file.reading.db))?.on === true
  if (shouldRun && !on)
    return {
      name,
      state: 'bad',
      message: say((t) => t.health.listener_down),
      todo: say((t) => t.health.listener_todo),
      action: 'settings/lan',
    }
  if (!on) return { name, state: 'good', message: say((t) => t.health.listener_off) }
  if (!url.startsWith('https:')) return plainListener(url, listener)
  const end = endOfCertificate(directory)
  const newCertificate = helpAt(
    listener,
    say((t) => t.health.certificate_todo),
    say((t) => t.health.certificate_start_todo),
  )
  if (end === undefined)
    return { name, state: 'look', message: say((t) => t.health.certificate_gone(url)), ...newCertificate }
  const renewal = addDays(end, -renewDays)
  const isDue = renewal <= now().slice(0, 10)
  const isTold = end < addDays(now(), tellDays)
  return {
    name,
    state: isTold ? 'look' : 'good',
    message: say((t) => t.health.secure_listener(url, end)),
    ...(isDue
      ? newCertificate
      : isTold && { todo: say((t) => t.health.certificate_soon(renewal, `${url}pair`)) }),
  }
}

/** A listener from the command line can only be changed by starting the office again. */
const helpAt = (
  listener: OfficeServices['listener'],
  switching: LocalizedText,
  starting: LocalizedText,
): Pick<Finding, 'todo' | 'action'> =>
  listener?.switchable ? { todo: switching, action: 'settings/lan' } : { todo: starting }

/** Plain HTTP is safe on loopback; on the LAN others can read it. */
function plainListener(url: string, listener: OfficeServices['listener']): Finding {
  const isLocal = addressScopeOf(new URL(url).hostname.replace(/^\[|\]$/g, '')) === 'loopback'
  return {
    name: 'listener',
    state: isLocal ? 'good' : 'look',
    message: say((t) => (isLocal ? t.health.listener(url) : t.health.plain_listener(url))),
    ...(!isLocal &&
      helpAt(
        listener,
        say((t) => t.health.plain_todo),
        say((t) => t.health.plain_start_todo),
      )),
  }
}

/** The last day of the LAN certificate; undefined if its file is missing or damaged. */
function endOfCertificate(directory: string): string | undefined {
  try {
    const { validTo } = new X509Certificate(certificateOf(directory) ?? '')
    return toPlant(new Date(validTo)).slice(0, 10)
  } catch {
    return undefined
  }
}

export async function jobsFinding({ file, now }: OfficeServices): Promise<Finding> {
  const db: Db = file.reading.db
  const rows = await db
    .selectFrom('jobs')
    .select(['state', 'started_dt', 'ended_dt'])
    .where('state', 'in', ['running', 'failed'])
    .execute()
  const running = rows.filter(({ state }) => state === 'running')
  const long = running.filter(({ started_dt }) => started_dt < addHours(now(), -longHours)).length
  const recent = addHours(now(), -failedHours)
  const failed = rows.filter(({ state, ended_dt }) => state === 'failed' && (ended_dt ?? '') > recent).length
  const isGood = long + failed === 0
  return {
    name: 'jobs',
    state: isGood ? 'good' : 'look',
    message: say((t) => t.health.jobs(running.length, long, failed)),
    ...(!isGood && { todo: say((t) => t.health.jobs_todo) }),
  }
}
