import { AppError, notFound } from '../../../shared/kernel/errors.ts'
import { specOf } from '../../../shared/kernel/resource.ts'
import { backups as declared } from '../../../shared/office/backups.ts'
import { say } from '../../../shared/texts/index.ts'
import { backupsIn, takeAway, tidyPlace } from './place.ts'
import { inTurn } from './turns.ts'

/** Takes a backup away, and the uploaded content that no other of its place names. The newest stays: 409. */
export const removeBackup = (directory: string, place: string, name: string): Promise<void> =>
  inTurn(directory, async () => {
    const backups = await backupsIn(place)
    const at = backups.findIndex((one) => one.name === name)
    const found = backups[at]
    if (!found) throw notFound(specOf(declared).label, name)
    if (at === 0) throw isNewest()
    await takeAway(found)
    await tidyPlace(place)
  })

const isNewest = () =>
  new AppError(
    409,
    'precondition_failed',
    say((t) => t.backups.newest_stays),
    { unmet: ['newer_backup'] },
  )
