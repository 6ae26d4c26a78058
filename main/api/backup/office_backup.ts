import { fail } from '../../../shared/kernel/errors.ts'
import type { LocalizedText } from '../../../shared/texts/index.ts'
import type { CopyOptions } from '../../db/file/copy.ts'
import { assertFreeSpace } from '../../db/file/reserve_file.ts'
import { isDemoPlant } from '../../domain/office/settings.ts'
import type { OfficeServices } from '../engine/contracts.ts'
import { loggedMessageOf, messageOf } from '../errors/message_of.ts'
import { createBackup } from './create.ts'
import { type Backup, primaryLocation } from './location.ts'
import type { Occasion } from './manifest.ts'
import { mirrorBackup } from './mirror.ts'
import { runExclusive } from './mutex.ts'
import { secondaryLocation, secondaryOwner } from './office_locations.ts'
import { backupOrderOf } from './order.ts'

/**
 * The backup that somebody asks for, in both places: he may pull out the stick and go. 503 `backup_not_carried` where it
 * stands beside the data only. That of a demo stays there: elsewhere it would count as one of the plant's.
 */
export const backUpOnRequest = (office: OfficeServices, copying?: CopyOptions): Promise<Backup> =>
  runExclusive(office.directory, async () => {
    const made = await backUpLocked(office, 'asked', copying)
    copying?.signal?.throwIfAborted()
    const place = await secondaryLocation(office)
    if (place !== undefined && !(await isDemoPlant(office.file.reading.db)))
      await mirrorBackup(made, place, await secondaryOwner(office)).catch(notCarried(office))
    return made
  })

const notCarried =
  ({ log }: OfficeServices) =>
  (error: unknown): never => {
    const why = loggedMessageOf(error, log, 'copying a backup to the second place')
    throw fail('backup_not_carried', (t, language) => t.backups.not_carried(why(language)))
  }

/** A backup of an open office, in its own folder of backups. */
export const backUp = (office: OfficeServices, occasion: Occasion, copying?: CopyOptions): Promise<Backup> =>
  runExclusive(office.directory, () => backUpLocked(office, occasion, copying))

/** The same by whoever has his turn already. */
export async function backUpLocked(
  office: OfficeServices,
  occasion: Occasion,
  copying: CopyOptions = {},
): Promise<Backup> {
  const { directory, file, now } = office
  try {
    // One that fills the disk would take from whoever works meanwhile what he needs, and come to nothing.
    assertFreeSpace(directory, Number(file.pragma('page_count')) * Number(file.pragma('page_size')))
    const made = await createBackup({
      directory,
      place: primaryLocation(directory),
      history: backupOrderOf(office),
      occasion,
      copyTo: (target, copied) => file.copyTo(target, copied),
      copying,
    })
    failures.delete(file)
    return made
  } catch (error) {
    // Whoever ends a backup himself has nothing to hear of it.
    if (!copying.signal?.aborted) failures.set(file, { at: now(), says: messageOf(error) })
    throw error
  }
}

export interface BackupFailure {
  /** Plant time. */
  readonly at: string
  readonly says: LocalizedText
}
/** Of each open office: why its last backup came to nothing. */
const failures = new WeakMap<OfficeServices['file'], BackupFailure>()
export const lastBackupFailure = ({ file }: Pick<OfficeServices, 'file'>): BackupFailure | undefined =>
  failures.get(file)
