import type { Manifest } from './manifest.ts'
import { officeIdOf } from './office_id.ts'
import type { BackupOrder } from './order.ts'

export type OwnsBackup = (one: { readonly manifest: Pick<Manifest, 'office' | 'plant_name'> }) => boolean

/** By its mark; a backup that an older program made has none, and is told by the plant's name. */
export const ownershipBy =
  (mark: string | undefined, plant: string): OwnsBackup =>
  ({ manifest: { office, plant_name } }) =>
    office === undefined ? plant_name === plant : office === mark

/** An office that keeps backups in a place. */
export interface BackupOwner {
  readonly officeId: string
  /** Others may keep theirs there, too: what is not its own is left to them. */
  readonly shares: boolean
  readonly owns: OwnsBackup
  readonly history: BackupOrder
}

/** In its own data directory: whatever lies there is its own. */
export const soleOwner = (directory: string, history: BackupOrder): BackupOwner => ({
  officeId: officeIdOf(directory),
  shares: false,
  owns: () => true,
  history,
})

export function sharedOwner(directory: string, plant: string, history: BackupOrder): BackupOwner {
  const mark = officeIdOf(directory)
  return { officeId: mark, shares: true, owns: ownershipBy(mark, plant), history }
}
