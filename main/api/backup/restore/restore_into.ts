import { lockOffice, writeLockHolder } from '../../../db/connection/lock.ts'
import { officeCatalogue, openOffice } from '../../office.ts'
import { createWritableDirectory } from '../../storage/writable_directory.ts'
import type { Manifest } from '../manifest.ts'
import { type ClosedRestoreOptions, latestVersion, restoreClosed } from './restore.ts'

/**
 * Restores a directory without an office, or with one that does not open; the office is closed afterwards.
 * The replaced file is kept.
 */
export async function restoreInto(
  directory: string,
  folder: string,
  options: ClosedRestoreOptions,
): Promise<Manifest> {
  createWritableDirectory(directory)
  // One lock for all steps: an office opened in between would not yet have the restore in its journal.
  const release = lockOffice(directory)
  try {
    writeLockHolder(directory)
    const newest = latestVersion({ catalogue: officeCatalogue })
    const manifest = await restoreClosed(directory, folder, { ...options, newest })
    const office = await openOffice(directory, { held: release })
    await office.close()
    return manifest
  } finally {
    release()
  }
}
