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
 * A backup requested by a person, in both locations, because he may then unplug the drive. 503
 * `backup_not_carried` if only the one beside the data succeeded. A demo's backup is not mirrored: in the
 * other location it would count as one of the plant's.
 */
export const backUpOnRequest = (office: OfficeServices, copying?: CopyOptions): Promise<Backup> =>
  runExclusive(office.directory, async () => {
    const backup = await backUpLocked(office, 'asked', copying)
    copying?.signal?.throwIfAborted()
    const location = await secondaryLocation(office)
    if (location !== undefined && !(await isDemoPlant(office.file.reading.db)))
      await mirrorBackup(backup, location, await secondaryOwner(office)).catch(notCarried(office))
    return backup
  })

const notCarried =
  ({ log }: OfficeServices) =>
  (error: unknown): never => {
    const reason = loggedMessageOf(error, log, 'copying a backup to the second place')
    throw fail('backup_not_carried', (t, language) => t.backups.not_carried(reason(language)))
  }

/** A backup of an open office, in its primary location. */
export const backUp = (office: OfficeServices, occasion: Occasion, copying?: CopyOptions): Promise<Backup> =>
  runExclusive(office.directory, () => backUpLocked(office, occasion, copying))

/** The same for a caller that holds the mutex. */
export async function backUpLocked(
  office: OfficeServices,
  occasion: Occasion,
  copying: CopyOptions = {},
): Promise<Backup> {
  const { directory, file, now } = office
  try {
    // A backup that fills the disk would fail and stop everyone's work.
    assertFreeSpace(directory, Number(file.pragma('page_count')) * Number(file.pragma('page_size')))
    const backup = await createBackup({
      directory,
      location: primaryLocation(directory),
      order: backupOrderOf(office),
      occasion,
      copyTo: (target, copied) => file.copyTo(target, copied),
      copying,
    })
    failures.delete(file)
    return backup
  } catch (error) {
    // A cancelled backup is not a failure.
    if (!copying.signal?.aborted) failures.set(file, { at: now(), message: messageOf(error) })
    throw error
  }
}

export interface BackupFailure {
  /** Plant time. */
  readonly at: string
  readonly message: LocalizedText
}
/** Per open office: why its last backup failed. */
const failures = new WeakMap<OfficeServices['file'], BackupFailure>()
export const lastBackupFailure = ({ file }: Pick<OfficeServices, 'file'>): BackupFailure | undefined =>
  failures.get(file)
