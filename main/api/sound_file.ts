import { AppError } from '../../shared/kernel/errors.ts'
import { troubleAt } from '../db/found.ts'
import { say } from '../texts/index.ts'
import { rowsIn } from './backups/manifest.ts'
import { firstPlace, newestBackup } from './backups/place.ts'

/** Throws AppError where an office stood and its file is gone or not whole: what became of it, and which backup is the newest. */
export async function requireSoundFile(directory: string, newest: number): Promise<void> {
  const trouble = troubleAt(directory, newest)
  if (!trouble) return
  const last = await newestBackup(firstPlace(directory))
  const says = say((t) => {
    const { damaged, gone, offer, no_offer } = t.console.office_file
    const told = trouble.kind === 'gone' ? gone(directory) : damaged(trouble.kept)
    if (!last) return told + no_offer
    const { name, manifest } = last
    return told + offer(name, manifest.made.replace('T', ' '), rowsIn(manifest))
  })
  throw new AppError(409, 'precondition_failed', says, { unmet: ['office_file'] })
}
