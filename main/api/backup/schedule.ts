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

const everyMs = 15 * 60_000

export interface BackupSchedule {
  /** The last one, where something has changed; before the office is closed. */
  close(): Promise<void>
}

/** Backs an office up while people work. `note` hears what went wrong: nobody waits for an answer. */
export function scheduleBackups(office: OfficeServices, note: (error: unknown) => void): BackupSchedule {
  const watch = setInterval(() => void backUpIfChanged(office, 'regular').catch(note), everyMs)
  watch.unref()
  return {
    async close() {
      clearInterval(watch)
      await backUpIfChanged(office, 'quit').catch(note)
    },
  }
}

/** Where the journal has gone on since the newest backup; once a day that goes to the second place as well. */
export const backUpIfChanged = (office: OfficeServices, occasion: Occasion): Promise<void> =>
  runExclusive(office.directory, async () => {
    const db: Db = office.file.reading.db
    if (await isDemoPlant(db)) return
    const newest = await newestBackup(primaryLocation(office.directory), backupOrderOf(office))
    const head = journalHead(office.file.reading.statements)
    const keeper = await secondaryOwner(office)
    // One that came along in a copied directory would be nobody's in the second place.
    const isOwn = newest !== undefined && keeper.owns(newest)
    const isSame = isOwn && newest.manifest.head.id === head.id && newest.manifest.head.hash === head.hash
    const last = isSame ? newest : await backUpLocked(office, occasion)
    const place = await secondaryLocation(office)
    if (place === undefined) return
    const carried = await newestBackup(place, keeper.history, keeper.owns)
    if (carried?.manifest.made.slice(0, 10) !== last.manifest.made.slice(0, 10))
      await mirrorBackup(last, place, keeper)
  })
