import type { Copying } from '../../db/copy.ts'
import { nobody } from '../../db/journal.ts'
import { setSetting } from '../../domain/office/settings.ts'
import type { Engine } from '../engine.ts'
import { makeBackup } from './make.ts'
import type { Occasion } from './manifest.ts'
import { type Backup, firstPlace } from './place.ts'
import { inTurn } from './turns.ts'

/** A backup of an open office, in its own folder of backups; everybody sees then when it was. */
export const backUp = (office: Engine, occasion: Occasion, copying?: Copying): Promise<Backup> =>
  inTurn(office.directory, () => backUpNow(office, occasion, copying))

/** The same by whoever has his turn already. */
export async function backUpNow(office: Engine, occasion: Occasion, copying: Copying = {}): Promise<Backup> {
  const { directory, file, now } = office
  const backup = await makeBackup({
    directory,
    place: firstPlace(directory),
    now: now(),
    occasion,
    copyTo: (target, copied) => file.copyTo(target, copied),
    copying,
  })
  await file.write(nobody, ({ db }) => setSetting(db, 'last_backup', backup.manifest.made))
  return backup
}
