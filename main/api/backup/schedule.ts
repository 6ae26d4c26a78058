import type { Db } from '../../db/connection/database.ts'
import { journalHead } from '../../db/integrity/verify.ts'
import { isDemoPlant } from '../../domain/office/settings.ts'
import type { OfficeServices } from '../engine/contracts.ts'
import { newestBackup, primaryLocation } from './location.ts'
import type { Occasion } from './manifest.ts'
import { mirrorBackup } from './mirror.ts'
import { runExclusive } from './mutex.ts'
import { backUpLocked } from './office_backup.ts'
import { secondaryLocation, secondaryOwner } from './office_locations.ts'
import { backupOrderOf } from './order.ts'

const intervalMs = 15 * 60_000

export interface BackupSchedule {
  /** Makes a last backup if something has changed; called before the office is closed. */
  close(): Promise<void>
}

/** Backs an office up while people work. Errors go to `note`, because nobody waits for the result. */
export function scheduleBackups(office: OfficeServices, onError: (error: unknown) => void): BackupSchedule {
  // A database keeps its own backups.
  if (office.file.engine === 'postgres') return { close: async () => undefined }
  const watch = setInterval(() => void backUpIfChanged(office, 'regular').catch(onError), intervalMs)
  watch.unref()
  return {
    async close() {
      clearInterval(watch)
      await backUpIfChanged(office, 'quit').catch(onError)
    },
  }
}

/**
 * Makes a backup if the journal has grown since the newest one, and mirrors one a day to the second location.
 */
export const backUpIfChanged = (office: OfficeServices, occasion: Occasion): Promise<void> =>
  runExclusive(office.directory, async () => {
    const db: Db = office.file.reading.db
    if (await isDemoPlant(db)) return
    const newest = await newestBackup(primaryLocation(office.directory), backupOrderOf(office))
    const head = journalHead(office.file.connection)
    const owner = await secondaryOwner(office)
    // A backup that came with a copied directory would have no owner in the second location.
    const isOwn = newest !== undefined && owner.owns(newest)
    const isSame = isOwn && newest.manifest.head.id === head.id && newest.manifest.head.hash === head.hash
    const last = isSame ? newest : await backUpLocked(office, occasion)
    const location = await secondaryLocation(office)
    if (location === undefined) return
    const mirrored = await newestBackup(location, owner.order, owner.owns)
    if (mirrored?.manifest.made.slice(0, 10) !== last.manifest.made.slice(0, 10))
      await mirrorBackup(last, location, owner)
  })
