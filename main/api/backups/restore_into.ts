import { lockOffice } from '../../db/lock.ts'
import { officeCatalogue, openOffice } from '../office.ts'
import type { Deed } from './deed.ts'
import type { Manifest } from './manifest.ts'
import { newestOf, restoreClosed } from './restore.ts'

/** Restores where no office is, or none that opens; the office is closed again then. What stood there is kept. */
export async function restoreInto(
  directory: string,
  folder: string,
  { by, event }: Pick<Deed, 'by' | 'event'>,
): Promise<Manifest> {
  const release = lockOffice(directory)
  const newest = newestOf({ catalogue: officeCatalogue })
  const manifest = await restoreClosed(directory, folder, { by, event, newest }).finally(release)
  const office = await openOffice(directory)
  await office.close()
  return manifest
}
