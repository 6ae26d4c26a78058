import { lockOffice, writeLockHolder } from '../../../db/connection/lock.ts'
import { officeCatalogue, openOffice } from '../../office.ts'
import { createWritableDirectory } from '../../storage/writable_directory.ts'
import type { Manifest } from '../manifest.ts'
import { type ClosedRestoreOptions, latestVersion, restoreClosed } from './restore.ts'

/** Restores where no office is, or none that opens; the office is closed again then. What stood there is kept. */
export async function restoreInto(
  directory: string,
  folder: string,
  restoring: ClosedRestoreOptions,
): Promise<Manifest> {
  createWritableDirectory(directory)
  // One lock from the first step to the last: whoever came in between would meet what the journal does not tell of yet.
  const held = lockOffice(directory)
  try {
    writeLockHolder(directory)
    const newest = latestVersion({ catalogue: officeCatalogue })
    const manifest = await restoreClosed(directory, folder, { ...restoring, newest })
    const office = await openOffice(directory, { held })
    await office.close()
    return manifest
  } finally {
    held()
  }
}
