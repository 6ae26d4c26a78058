import { addHours } from '../../../shared/kernel/times.ts'
import type { Db } from '../../db/connection/database.ts'
import { isDemoPlant, setting } from '../../domain/office/settings.ts'
import { say } from '../../texts/index.ts'
import { newestBackup, primaryLocation } from '../backup/location.ts'
import { oldestMissingChange } from '../backup/missing_changes.ts'
import { lastBackupFailure } from '../backup/office_backup.ts'
import { backupOrderOf, formatBackupTime } from '../backup/order.ts'
import type { OfficeServices } from '../engine/contracts.ts'
import type { Finding, FindingState } from './finding.ts'

/**
 * Work missing from every backup is a warning after one hour and an alarm after a day; the office makes a
 * backup every quarter of an hour.
 */
const warnAfterHours = 1
const badAfterHours = 24

export const isDemo = ({ file }: OfficeServices): Promise<boolean> => isDemoPlant(file.reading.db)

/** The newest backup, which was verified when it was made, and since when there is work that it lacks. */
export async function backupFinding(engine: OfficeServices): Promise<Finding> {
  const name = 'backup'
  if (await isDemo(engine)) return { name, state: 'good', message: say((t) => t.health.demo_backup) }
  const failed = lastBackupFailure(engine)
  const newest = await newestBackup(primaryLocation(engine.directory), backupOrderOf(engine))
  const action = 'backups.make'
  if (failed)
    return {
      name,
      state: 'bad',
      message: say((t, language) => t.health.backup_failed(failed.message(language))),
      todo: say((t) => t.health.backup_failed_todo),
      action,
      since: failed.at,
    }
  const db: Db = engine.file.reading.db
  const since = newest
    ? oldestMissingChange(engine, newest)
    : ((await setting(db, 'started')) ?? engine.now())
  const state = since === undefined ? 'good' : ageState(since, engine.now())
  return {
    name,
    state,
    message: say((t, language) =>
      newest
        ? t.health.backup(formatBackupTime(newest.manifest, engine.now())(language))
        : t.health.no_backup,
    ),
    ...(state !== 'good' && { todo: say((t) => t.health.backup_todo), since, action }),
  }
}

function ageState(since: string, now: string): FindingState {
  if (since < addHours(now, -badAfterHours)) return 'bad'
  return since < addHours(now, -warnAfterHours) ? 'look' : 'good'
}
