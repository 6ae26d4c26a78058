import { X509Certificate } from 'node:crypto'
import about from '../../../package.json' with { type: 'json' }
import { addDays, addHours, toPlant } from '../../../shared/kernel/times.ts'
import type { Db } from '../../db/connection/database.ts'
import { databaseConfig } from '../../db/integrity/report.ts'
import { type LocalizedText, say } from '../../texts/index.ts'
import type { OfficeServices } from '../engine/contracts.ts'
import { addressScopeOf } from '../lan/address_scope.ts'
import { certificateOf } from '../lan/certificate.ts'
import { storedListener } from '../resources/listener.ts'
import type { Finding } from './finding.ts'

/** Jobs of a day that came to nothing are told; one that runs for longer than this does not look as if it ended. */
const failedHours = 24
const longHours = 2
/** A certificate is made anew a month before its end, whenever the door is opened: one that is left so late was not. */
const certificateDays = 21

/** How the file is written, and by which version of the program: read back, not remembered. */
export function databaseFindings({ file, catalogue }: OfficeServices): readonly Finding[] {
  const { pragmas, unsafePragmas, missingGuards, version, sqlite } = databaseConfig(file)
  const newest = Object.keys(catalogue.migrations).length
  const listed = Object.entries(pragmas).map(([name, value]) => `${name} = ${String(value)}`)
  const programs = `${about.version}, Node ${process.versions.node}, SQLite ${sqlite}`
  const again = say((t) => t.health.start_again_todo)
  const of = (name: Finding['name'], wrong: readonly string[], right: LocalizedText): Finding =>
    wrong.length === 0
      ? { name, state: 'good', says: right }
      : { name, state: 'bad', says: () => wrong.join(', '), todo: again }
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

/** Whether other machines reach the office, where they are to. */
export async function listenerFinding({ file, listener, directory, now }: OfficeServices): Promise<Finding> {
  const name = 'listener'
  const { on = false, url = '' } = listener?.shown() ?? {}
  const wanted = listener?.switchable === true && (await storedListener(file.reading.db))?.on === true
  if (wanted && !on)
    return {
      name,
      state: 'bad',
      says: say((t) => t.health.listener_down),
      todo: say((t) => t.health.listener_todo),
      action: 'settings/lan',
    }
  if (!on) return { name, state: 'good', says: say((t) => t.health.listener_off) }
  if (!url.startsWith('https:')) return plainListener(url, listener)
  const end = endOfCertificate(directory)
  const newCertificate = helpAt(
    listener,
    say((t) => t.health.certificate_todo),
    say((t) => t.health.certificate_start_todo),
  )
  if (end === undefined)
    return { name, state: 'look', says: say((t) => t.health.certificate_gone(url)), ...newCertificate }
  const isLate = end < addDays(now(), certificateDays)
  return {
    name,
    state: isLate ? 'look' : 'good',
    says: say((t) => t.health.secure_listener(url, end)),
    ...(isLate && newCertificate),
  }
}

/** A door that the command line opened is opened otherwise by starting the office again. */
const helpAt = (
  listener: OfficeServices['listener'],
  switching: LocalizedText,
  starting: LocalizedText,
): Pick<Finding, 'todo' | 'action'> =>
  listener?.switchable ? { todo: switching, action: 'settings/lan' } : { todo: starting }

/** Loopback is in the clear for nobody; on the LAN everybody may read along. */
function plainListener(url: string, listener: OfficeServices['listener']): Finding {
  const isHere = addressScopeOf(new URL(url).hostname.replace(/^\[|\]$/g, '')) === 'loopback'
  return {
    name: 'listener',
    state: isHere ? 'good' : 'look',
    says: say((t) => (isHere ? t.health.listener(url) : t.health.plain_listener(url))),
    ...(!isHere &&
      helpAt(
        listener,
        say((t) => t.health.plain_todo),
        say((t) => t.health.plain_start_todo),
      )),
  }
}

/** The last day of the certificate that machines of the LAN meet; undefined where its file is gone or damaged meanwhile. */
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
    says: say((t) => t.health.jobs(running.length, long, failed)),
    ...(!isGood && { todo: say((t) => t.health.jobs_todo) }),
  }
}
