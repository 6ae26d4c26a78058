import type { Manifest } from './manifest.ts'
import { markOf } from './office_id.ts'
import type { History } from './order.ts'

export type Owns = (one: { readonly manifest: Pick<Manifest, 'office' | 'plant_name'> }) => boolean

/** By its mark; a backup that an older program made has none, and is told by the plant's name. */
export const ownedBy =
  (mark: string | undefined, plant: string): Owns =>
  ({ manifest: { office, plant_name } }) =>
    office === undefined ? plant_name === plant : office === mark

/** An office that keeps backups in a place. */
export interface Keeper {
  readonly mark: string
  /** Others may keep theirs there, too: what is not its own is left to them. */
  readonly shares: boolean
  readonly owns: Owns
  readonly history: History
}

/** In its own data directory: whatever lies there is its own. */
export const keeperAlone = (directory: string, history: History): Keeper => ({
  mark: markOf(directory),
  shares: false,
  owns: () => true,
  history,
})

export function keeperAmongOthers(directory: string, plant: string, history: History): Keeper {
  const mark = markOf(directory)
  return { mark, shares: true, owns: ownedBy(mark, plant), history }
}
