import about from '../../../package.json' with { type: 'json' }
import { toPlant } from '../../../shared/kernel/times.ts'
import { databaseBusy } from '../../db/errors.ts'
import { firstBrokenStoredLink } from '../../db/journal/stored_chain.ts'
import type { LostEntries } from '../../db/office_store.ts'
import { type DatabaseState, databaseState, isWritable } from '../../db/postgres/state.ts'
import { storedStockDifferences } from '../../domain/inventory/stock/stock_sums.ts'
import { type LocalizedText, say } from '../../texts/index.ts'
import type { AnyAccess, OfficeServices } from '../engine/contracts.ts'
import { type Finding, formatMinute } from './finding.ts'

/** The state of an office on PostgreSQL: what SQLite's findings are about is the database's own there. */

/** A balancer asks every second, and an answer that comes later is none. */
const probeMs = 2000
const megabyte = 1024 ** 2

/** Throws 503 unless the database answers and takes writes. */
export async function assertDatabaseReady({
  file,
  storageStatus,
}: Pick<OfficeServices, 'file' | 'storageStatus'>): Promise<void> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, probeMs, false).unref())
  const ready = await Promise.race([isWritable(file.reading.statements), late]).catch(() => false)
  if (!ready) throw databaseBusy()
  // The last write may have failed because the database was away.
  storageStatus.onStorageEvent(undefined)
}

interface Examined {
  /** Plant time. */
  readonly at: string
  readonly brokenLink: number | undefined
  readonly stock: readonly string[]
}
const lastChecks = new WeakMap<AnyAccess, Examined>()

/** Reads the whole journal and all stock. */
export async function examineDatabase({ file, now }: OfficeServices, signal?: AbortSignal): Promise<void> {
  const { statements } = file.reading
  const brokenLink = await firstBrokenStoredLink(statements, signal)
  const stock = await file.inSnapshot(() => storedStockDifferences(statements))
  lastChecks.set(file.reading, { at: now(), brokenLink, stock })
}

export async function postgresFindings(engine: OfficeServices): Promise<readonly Finding[]> {
  const state = await databaseState(engine.file.reading.statements)
  return [
    writing(state, engine),
    archive(state),
    standby(state),
    settings(state),
    version(state),
    guards(state),
    ...lostEntries(engine.file.processes?.lost()),
    ...examined(lastChecks.get(engine.file.reading)),
  ]
}

/** Until the program is started again; the journal keeps it. */
function lostEntries(lost: LostEntries | undefined): readonly Finding[] {
  if (!lost) return []
  const { after, until } = lost
  return [
    {
      name: 'lost_entries',
      state: 'bad',
      message: say((t) => t.health.database.lost_entries(after + 1, until)),
      todo: say((t) => t.health.database.lost_entries_todo),
    },
  ]
}

function writing({ writable }: DatabaseState, { storageStatus }: OfficeServices): Finding {
  const problem = storageStatus.problem()
  if (writable && !problem) return { name: 'writing', state: 'good', message: say((t) => t.health.writing) }
  return {
    name: 'writing',
    state: 'bad',
    message: say((t) => (writable ? t.health.database.away : t.health.database.read_only)),
    todo: say((t) => t.health.database.away_todo),
    since: problem?.since,
  }
}

/** That the database keeps the backups, and when its log was archived. */
export function archiveMessage({ archive: { on, last, failed } }: DatabaseState): LocalizedText {
  const at = last === undefined ? '' : formatMinute(toPlant(new Date(last * 1000)))
  return say(({ health: { database: t } }) => {
    if (failed !== '') return t.archive_failed(failed, at)
    return on ? t.archive(at) : t.no_archive
  })
}

function archive(state: DatabaseState): Finding {
  const { on, failed, last } = state.archive
  const found = { name: 'backup', message: archiveMessage(state) } as const
  if (failed !== '')
    return {
      ...found,
      state: 'bad',
      todo: say((t) => t.health.database.archive_failed_todo),
      since: last === undefined ? undefined : toPlant(new Date(last * 1000)),
    }
  if (on) return { ...found, state: 'good' }
  return { ...found, state: 'look', todo: say((t) => t.health.database.no_archive_todo) }
}

function standby({ waitsFor, standbys }: DatabaseState): Finding {
  const name = 'standby'
  const listed = standbys.join(', ')
  if (waitsFor !== '')
    return { name, state: 'good', message: say((t) => t.health.database.standby(waitsFor, listed)) }
  return {
    name,
    state: 'look',
    message: say((t) => t.health.database.no_standby(listed)),
    todo: say((t) => t.health.database.no_standby_todo),
  }
}

function settings({ settings: found, locale }: DatabaseState): Finding {
  const listed = [...Object.entries(found), ['locale', locale]].map(([one, value]) => `${one} = ${value}`)
  const safe = Object.values(found).every((value) => value !== 'off' && value !== 'local')
  return {
    name: 'pragmas',
    state: safe ? 'good' : 'bad',
    message: () => listed.join(', '),
    ...(!safe && { todo: say((t) => t.health.database.settings_todo) }),
  }
}

function version({ schema, version: server, size }: DatabaseState): Finding {
  const programs = `${about.version}, Node ${process.versions.node}, PostgreSQL ${server}`
  return {
    name: 'version',
    state: 'good',
    message: say(
      (t) => `${t.health.version(schema, programs)}; ${t.health.database.size(Math.ceil(size / megabyte))}`,
    ),
  }
}

/** An owner could take the guards away: an office runs as a role that owns nothing. */
function guards({ guarded, mayChangeJournal }: DatabaseState): Finding {
  const name = 'journal_guards'
  if (!guarded)
    return {
      name,
      state: 'bad',
      message: say((t) => t.health.database.no_guard),
      todo: say((t) => t.health.database.no_guard_todo),
    }
  if (!mayChangeJournal) return { name, state: 'good', message: say((t) => t.health.guarded) }
  return {
    name,
    state: 'look',
    message: say((t) => t.health.database.owner),
    todo: say((t) => t.health.database.owner_todo),
  }
}

function examined(last: Examined | undefined): readonly Finding[] {
  const of = (name: 'journal' | 'stock', problems: readonly string[]): Finding =>
    problems.length === 0
      ? {
          name,
          state: 'good',
          message: say((t) =>
            last ? t.health.examined(formatMinute(last.at)) : t.health.not_examined[name],
          ),
        }
      : {
          name,
          state: 'bad',
          message: say((t) => t.health.wrong[name](problems.slice(0, 5).join('; '), problems.length)),
          todo: say((t) => t.health.wrong_todo[name]),
          since: last?.at,
        }
  const link = last?.brokenLink
  const journal = of('journal', link === undefined ? [] : [String(link)])
  return [
    link === undefined ? journal : { ...journal, message: say((t) => t.health.broken_link(link)) },
    of('stock', last?.stock ?? []),
  ]
}
