import { requireSpace } from '../../db/ballast.ts'
import type { Copying } from '../../db/copy.ts'
import type { Engine } from '../engine.ts'
import { makeBackup } from './make.ts'
import type { Occasion } from './manifest.ts'
import { type Backup, firstPlace } from './place.ts'
import { inTurn } from './turns.ts'

/** A backup of an open office, in its own folder of backups. */
export const backUp = (office: Engine, occasion: Occasion, copying?: Copying): Promise<Backup> =>
  inTurn(office.directory, () => backUpNow(office, occasion, copying))

/** The same by whoever has his turn already. */
export async function backUpNow(
  { directory, file, now }: Engine,
  occasion: Occasion,
  copying: Copying = {},
): Promise<Backup> {
  // One that fills the disk would take from whoever works meanwhile what he needs, and come to nothing.
  requireSpace(directory, Number(file.pragma('page_count')) * Number(file.pragma('page_size')))
  return makeBackup({
    directory,
    place: firstPlace(directory),
    now: now(),
    occasion,
    copyTo: (target, copied) => file.copyTo(target, copied),
    copying,
  })
}
