import { hostname } from 'node:os'
import { showTime, toPlant } from '../../../shared/kernel/times.ts'
import type { Output } from '../../../shared/kernel/types.ts'
import type { Resources } from '../../../shared/resources.ts'
import type { Db } from '../../db/connection/database.ts'
import { archivedAt } from '../../db/postgres/state.ts'
import { fullName } from '../../domain/core/people.ts'
import { newestBackup, primaryLocation } from '../backup/location.ts'
import { backupOrderOf, isDateDoubtful } from '../backup/order.ts'
import type { OfficeServices, RequestContext } from '../engine/contracts.ts'
import { steadyNow } from '../health/clock/monotonic.ts'
import { isLoopback } from '../lan/address.ts'
import { addressScopeOf } from '../lan/address_scope.ts'

/**
 * A session used within this time counts as working. Uses are written once a minute, by the same
 * clock.
 */
const activeMs = 5 * 60_000

const isLoopbackUrl = (url: string): boolean =>
  URL.canParse(url) && addressScopeOf(new URL(url).hostname.replace(/^\[|\]$/g, '')) === 'loopback'

/** Where the office can be reached, from how many machines, and when it was last backed up. */
export async function plantStateOf({
  engine,
  db,
}: RequestContext): Promise<Output<Resources['plant'], 'state'>> {
  const { on = false, url = '' } = engine.listener?.shown() ?? {}
  const address = on && !isLoopbackUrl(url) ? url : ''
  return {
    address,
    plain: address.startsWith('http:'),
    machines: await machinesIn(db),
    ...(await lastBackupOf(engine)),
  }
}

type LastBackup = Pick<Output<Resources['plant'], 'state'>, 'last_backup' | 'doubtful_backup'>

/** In a database the last time that its log was archived. */
async function lastBackupOf(engine: OfficeServices): Promise<LastBackup> {
  if (engine.file.engine === 'postgres') {
    const at = await archivedAt(engine.file.reading.statements)
    const last_backup = at === undefined ? null : showTime(toPlant(new Date(at * 1000)))
    return { last_backup, doubtful_backup: false }
  }
  const last = await newestBackup(primaryLocation(engine.directory), backupOrderOf(engine))
  return {
    last_backup: last ? showTime(last.manifest.made) : null,
    doubtful_backup: last !== undefined && isDateDoubtful(last.manifest, engine.now()),
  }
}

/** One line per person and machine, the latest first. */
async function machinesIn(db: Db) {
  const rows = await db
    .$pickTables<'machines' | 'sessions' | 'users'>()
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user')
    .leftJoin('machines', 'machines.id', 'sessions.paired')
    .select(({ fn }) => [
      'machine',
      'machines.name as paired',
      'last_name',
      'first_name',
      fn.max('sessions.used_dt').as('used_dt'),
    ])
    .where('sessions.used_dt', '>=', new Date(steadyNow() - activeMs).toISOString())
    .groupBy(['machine', 'machines.id', 'users.id'])
    .orderBy('used_dt', 'desc')
    .orderBy('users.id', 'desc')
    .execute()
  const lines = rows.map(({ machine, paired, used_dt, ...person }) => ({
    machine: paired ?? (isLoopback(machine) ? hostname() : machine),
    person: fullName(person),
    used_dt: showTime(toPlant(new Date(used_dt))),
  }))
  // A window and a browser on the office's own machine count as one: the later use is kept.
  const isFirst = (line: (typeof lines)[number], at: number) =>
    lines.findIndex(({ machine, person }) => machine === line.machine && person === line.person) === at
  return lines.filter(isFirst)
}
