import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { migrations } from '../../migrations/index.ts'
import { AppError } from '../../shared/kernel/errors.ts'
import { modules } from '../../shared/resources.ts'
import type { Db } from '../db/connection/database.ts'
import { lockOffice, writeLockHolder } from '../db/connection/lock.ts'
import { openOfficeFile } from '../db/connection/open.ts'
import { fileRequired } from '../db/errors.ts'
import { openSwappableFile } from '../db/file/swappable_file.ts'
import { checkpointAndVerify } from '../db/integrity/recovery.ts'
import { writeMarker } from '../db/integrity/startup_state.ts'
import { journalHead } from '../db/integrity/verify.ts'
import type { PostgresAddress } from '../db/postgres/address.ts'
import { createPasswordHasher, defaultCost, type PasswordCost } from '../domain/core/passwords.ts'
import { addDeadlines, lacksDeadlines, loadSeedData } from '../domain/office/seed_data.ts'
import { setSetting, setting } from '../domain/office/settings.ts'
import { workflows } from '../domain/workflows.ts'
import { say } from '../texts/index.ts'
import { failedSignIns } from './auth/failed_sign_ins.ts'
import { createBackup } from './backup/create.ts'
import { primaryLocation } from './backup/location.ts'
import { type Actor, finishPendingRestore } from './backup/pending_restore.ts'
import { cleanStaging } from './backup/restore/staging.ts'
import { loadWorkingCopy } from './copies/limits.ts'
import { defaultPassphraseCost } from './copies/seal.ts'
import { voidUnwritten } from './copies/take.ts'
import { catalogueOf } from './engine/catalogue.ts'
import type { Catalogue, OfficeServices } from './engine/contracts.ts'
import { searchPinyin } from './engine/initials.ts'
import { forgetLists } from './engine/list_cache.ts'
import { forgetProgress, watchProgress } from './engine/progress_cache.ts'
import { forgetRecords } from './engine/record_cache.ts'
import { createRequestGate, type RequestGate } from './engine/request_gate.ts'
import { systemActor } from './engine/system_actor.ts'
import { monotonicMs } from './health/clock/monotonic.ts'
import { officeClock, simulatedClock, systemClock } from './health/clock/office_clock.ts'
import { monitorPermissions } from './health/file_permissions.ts'
import { createReopener } from './health/reopen.ts'
import { assertOpenable } from './health/startup_check.ts'
import { createStorageStatus } from './health/storage_status.ts'
import { cleanUpJobs } from './jobs/files.ts'
import { createJobRunner } from './jobs/runner.ts'
import { consoleLogger, type Logger, logErrorTo } from './log/logger.ts'
import { officeHandlers } from './resources/handlers.ts'
import { runDailyTasks, scheduleMidnight } from './scheduler/daily.ts'
import { watchDates, workOutAllDates } from './scheduler/material_dates.ts'
import { restrictToOwner } from './storage/file_permissions.ts'
import type { UpgradeProgress } from './storage/upgrade_progress.ts'
import { createWritableDirectory } from './storage/writable_directory.ts'
import { cleanImportStaging } from './transfer/staging_dir.ts'

/** The catalogue of the plant office: all declarations, handlers and migrations. */
export const officeCatalogue: Catalogue = catalogueOf(
  modules,
  { ...workflows, ...officeHandlers },
  migrations,
)

export interface Office extends OfficeServices {
  /** Every request over IPC and HTTP passes it. */
  readonly gate: RequestGate
  /**
   * Called before the file is closed for a replacement, so that long connections end. Returns the function
   * that unsubscribes.
   */
  onReplacing(listen: () => void): () => void
  /** Called when a replaced file is open. */
  onReplaced(listen: () => void): void
  close(): Promise<void>
}

export interface OpenOfficeOptions {
  readonly clock?: () => string
  /**
   * Milliseconds elapsed, independent of the clock; without it a given `clock` is always trusted, even
   * backwards.
   */
  readonly elapsed?: () => number
  /** The clock is a file that tests move; only for an office created with one. */
  readonly clockFile?: boolean
  readonly catalogue?: Catalogue
  /** The error stream without it. */
  readonly log?: Logger
  /** Hears with the progress of upgrading an older office. */
  readonly onUpgrade?: (now: UpgradeProgress) => void
  /** Cost of new password hashes. */
  readonly passwordCost?: PasswordCost
  /** Cost of the keys of working copies that are taken. */
  readonly passphraseCost?: PasswordCost
  /** Who accepts that the file lacks its last entries; without it such an office does not open. */
  readonly acceptLoss?: Actor
  /** The office is in this PostgreSQL database instead of a file of the directory. */
  readonly database?: PostgresAddress
  /** A lock of the directory that the caller holds already; the office releases it. */
  readonly held?: () => void
}

/** Opens the office of a data directory, or creates one in an empty directory. One program at a time. */
export async function openOffice(directory: string, options: OpenOfficeOptions = {}): Promise<Office> {
  const { clock = systemClock, elapsed, clockFile = false, catalogue = officeCatalogue } = options
  const { held, acceptLoss, onUpgrade = () => undefined, log = consoleLogger() } = options
  const onError = logErrorTo(log)
  createWritableDirectory(directory)
  const { database } = options
  if (database) assertNoFile(directory)
  // The folder of an office in a database is shared by all processes that serve it.
  const release = held ?? (database ? () => undefined : lockOffice(directory))
  try {
    // Checked before anything is written, because a start needs space too. Only the lock's holder may free
    // the reserve file.
    const storageStatus = createStorageStatus(directory, clock, !database)
    if (!database) writeLockHolder(directory)
    const newest = Object.keys(catalogue.migrations).length
    const loss = database ? undefined : await assertOpenable(directory, newest, acceptLoss !== undefined)
    const path = join(directory, 'office.db')
    await restrictToOwner(directory)
    const monotonic = elapsed ?? (clock === systemClock ? monotonicMs : undefined)
    const makeTime = () => (monotonic ? officeClock(clock, monotonic) : simulatedClock(clock))
    /** The machine's clock may be wrong, but journal entries are ordered by time. */
    const timeAfter = (last: string) => {
      const time = makeTime()
      time.observe(last)
      return time.now()
    }
    let accepted = loss &&
      acceptLoss && { loss, writing: { ...acceptLoss, reason: '', at: timeAfter(loss.last.at) } }
    const { file, isOpen, replace, reopen } = await openSwappableFile(async () => {
      const once = accepted
      accepted = undefined
      const opening = { onError, resources: Object.values(catalogue.resources), pinyin: searchPinyin }
      if (database) {
        const { openDatabase } = await import('../db/postgres/open.ts')
        return openDatabase({ ...opening, address: database, directory })
      }
      return openOfficeFile(path, {
        ...opening,
        migrations: catalogue.migrations,
        migrating: (last) => systemActor(timeAfter(last)),
        accepted: once,
        beforeMigration: async (copyTo) => {
          const now = clock()
          await createBackup({
            directory,
            location: primaryLocation(directory),
            order: { now },
            occasion: 'migration',
            copyTo,
            copying: {
              onProgress: (done, total) =>
                onUpgrade(done < total ? { step: 'backup', done, total } : { step: 'examination' }),
            },
          })
          onUpgrade({ step: 'migration' })
        },
      })
    }, onError)
    const time = makeTime()
    const rights = monitorPermissions({ file, directory })
    const jobs = createJobRunner({ file, now: time.now, log }, directory)
    const failures = failedSignIns({ file, now: time.now })
    const gate = createRequestGate()
    const open = new Set<() => void>()
    const replaced = new Set<() => void>()
    let stopWatching = () => {}
    let stopProgress = () => {}
    /** Runs between two requests, when nothing uses the old file any more. */
    const betweenRequests = (run: () => Promise<void>) =>
      gate.runWhileClosed(async () => {
        for (const end of open) end()
        await jobs.stop()
        await run()
      })
    const reopener = createReopener(
      () =>
        betweenRequests(async () => {
          // Those who waited for the failed write hear of it before the file is closed.
          await new Promise(setImmediate)
          await reopen(() => checkpointAndVerify(path))
          await startUp(office, clockFile)
          storageStatus.reopened()
        }),
      log,
    )
    file.onWrite(storageStatus.onStorageEvent)
    const office: Office = {
      directory,
      file,
      catalogue,
      log,
      jobs,
      passwords: createPasswordHasher(options.passwordCost ?? defaultCost),
      passphraseCost: options.passphraseCost ?? defaultPassphraseCost,
      storageStatus: storageStatus,
      failedSignIns: failures,
      rights,
      gate,
      now: time.now,
      time,
      replaceFile: async (made, begun) => {
        if (file.engine === 'postgres') throw fileRequired()
        return betweenRequests(async () => {
          try {
            await replace(made, async () => {
              await startUp(office, clockFile)
              await begun?.()
            })
            for (const notify of replaced) notify()
          } finally {
            // If the new file could not be opened, it is retried as after a failed write.
            if (!isOpen()) {
              storageStatus.onStorageEvent('failed')
              reopener.begin(true)
            }
          }
        })
      },
      onReplacing(listen) {
        open.add(listen)
        return () => void open.delete(listen)
      },
      onReplaced: (listen) => void replaced.add(listen),
      async close() {
        // Without running jobs nothing is awaited before: writes are refused from this moment on.
        if (jobs.areRunning()) await jobs.stop()
        stopWatching()
        stopProgress()
        if (reopener.isRunning()) await reopener.stop()
        if (failures.areCounted()) await failures.close().catch(() => undefined)
        await file.close()
        await rights.close()
        release()
      },
    }
    if (!database) {
      cleanImportStaging(directory)
      cleanStaging(directory)
    }
    await startUp(office, clockFile)
    if (database) followOthers(office)
    file.onWrite((error) => error === 'failed' && reopener.begin())
    stopWatching = scheduleMidnight(office)
    watchDates(office)
    stopProgress = watchProgress(office)
    return office
  } catch (error) {
    release()
    throw error
  }
}

/** One folder cannot be that of two offices. */
export function assertNoFile(directory: string): void {
  if (!existsSync(join(directory, 'office.db'))) return
  throw new AppError(
    'precondition_failed',
    say((t) => t.database.beside_file(directory)),
  )
}

async function startUp(office: Office, clockFile: boolean): Promise<void> {
  await loadWorkingCopy(office)
  const isFile = office.file.engine === 'sqlite'
  if (isFile) await finishPendingRestore(office)
  if (office.catalogue === officeCatalogue) {
    const db: Db = office.file.reading.db
    // In an office with a simulated clock the journal's times say nothing about the machine's.
    if ((await setting(db, 'clock')) !== 'file') await observeJournal(office)
    await prepare(office, clockFile)
    if (await lacksDeadlines(db))
      await office.file.write(systemActor(office.now()), async (access) => {
        // Another process may have started meanwhile.
        if (await lacksDeadlines(access.db)) await addDeadlines(access.db)
      })
    // A copy is written from the office's file.
    if (isFile) await voidUnwritten(office)
  }
  await runDailyTasks(office)
  await cleanUpJobs(office)
  if (isFile) writeMarker(office.directory, office.now())
}

/** What other processes commit: times never go back behind theirs, and nothing is remembered that they have changed. */
function followOthers(office: Office): void {
  const { file, time } = office
  file.onChanges((changes) => time.observe(changes.at(-1)?.entry.at ?? ''))
  file.onForget((lost) => {
    if (lost)
      // Who did what is gone: the journal says at least that it was there.
      void file
        .write(systemActor(office.now()), async (_, journal) =>
          journal.event('plant', 0, { event: 'history_parted', ...lost }),
        )
        .catch(logErrorTo(office.log).bind(undefined, 'the event of the lost entries'))
    forgetLists(office)
    forgetRecords(office)
    forgetProgress(office)
    workOutAllDates(office)
  })
}

/** Rules that compare times never go back behind what the journal says. */
async function observeJournal({ time, file }: OfficeServices): Promise<void> {
  if (file.engine === 'sqlite') return time.observe(journalHead(file.connection).at)
  const [last] = await file.reading.statements.all('select at from journal order by id desc limit 1', [])
  time.observe(String(last?.['at'] ?? ''))
}

/** A new office has the bake classes and the material master from the start. */
async function prepare(office: OfficeServices, clockFile: boolean): Promise<void> {
  const db: Db = office.file.reading.db
  if ((await setting(db, 'started')) !== undefined) {
    if (clockFile && (await setting(db, 'clock')) !== 'file')
      throw new AppError(
        'precondition_failed',
        say((t) => t.console.serve.own_clock),
      )
    return
  }
  await office.file.write(systemActor(office.now()), async (access) => {
    // Another process may have started meanwhile.
    if ((await setting(access.db, 'started')) !== undefined) return
    await loadSeedData(access.db)
    await setSetting(access.db, 'started', office.now())
    await setSetting(access.db, 'clock', clockFile ? 'file' : 'system')
  })
}
