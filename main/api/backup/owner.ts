import type { Manifest } from './manifest.ts'
import { officeIdOf } from './office_id.ts'
import type { BackupOrder } from './order.ts'

export type OwnsBackup = (one: { readonly manifest: Pick<Manifest, 'office' | 'plant_name'> }) => boolean

/** By office id; a backup made by an older version has none and is recognized by the plant's name. */
export const ownershipBy =
  (mark: string | undefined, plant: string): OwnsBackup =>
  ({ manifest: { office, plant_name } }) =>
    office === undefined ? plant_name === plant : office === mark

/** An office that keeps backups in a location. */
export interface BackupOwner {
  readonly officeId: string
  /** Other offices may keep theirs there too; only its own may be deleted. */
  readonly shares: boolean
  readonly owns: OwnsBackup
  readonly order: BackupOrder
}

/** In its own data directory all backups are its own. */
export const soleOwner = (directory: string, order: BackupOrder): BackupOwner => ({
  officeId: officeIdOf(directory),
  shares: false,
  owns: () => true,
  order,
})

export function sharedOwner(directory: string, plant: string, order: BackupOrder): BackupOwner {
  const mark = officeIdOf(directory)
  return { officeId: mark, shares: true, owns: ownershipBy(mark, plant), order }
}
