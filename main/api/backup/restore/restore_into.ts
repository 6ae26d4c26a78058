import { lockOffice, noteHolder } from '../../../db/connection/lock.ts'
import { officeCatalogue, openOffice } from '../../office.ts'
import { makeUsable } from '../../storage/writable_directory.ts'
import type { Manifest } from '../manifest.ts'
import { newestOf, type Restoring, restoreClosed } from './restore.ts'

/** Restores where no office is, or none that opens; the office is closed again then. What stood there is kept. */
export async function restoreInto(
  directory: string,
  folder: string,
  restoring: Restoring,
): Promise<Manifest> {
  makeUsable(directory)
  // One lock from the first step to the last: whoever came in between would meet what the journal does not tell of yet.
  const held = lockOffice(directory)
  try {
    noteHolder(directory)
    const newest = newestOf({ catalogue: officeCatalogue })
    const manifest = await restoreClosed(directory, folder, { ...restoring, newest })
    const office = await openOffice(directory, { held })
    await office.close()
    return manifest
  } finally {
    held()
  }
}
