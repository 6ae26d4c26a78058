import { lockOffice } from '../../db/lock.ts'
import { officeCatalogue, openOffice } from '../office.ts'
import type { Manifest } from './manifest.ts'
import { type By, newestOf, restoreClosed, settle } from './restore.ts'

export interface Restoring {
  readonly by: By
  readonly event: 'restored' | 'imported'
}

/** Restores where no office is, or none that opens; the office is closed again then. What stood there is kept. */
export async function restoreInto(
  directory: string,
  folder: string,
  { by, event }: Restoring,
): Promise<Manifest> {
  const release = lockOffice(directory)
  const manifest = await restoreClosed(directory, folder, newestOf({ catalogue: officeCatalogue })).finally(
    release,
  )
  const office = await openOffice(directory)
  try {
    await settle(office, by, { event, made: manifest.made })
  } finally {
    await office.close()
  }
  return manifest
}
