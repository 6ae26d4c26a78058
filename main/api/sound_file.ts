import { AppError } from '../../shared/kernel/errors.ts'
import { troubleAt } from '../db/found.ts'
import { type Sentence, say } from '../texts/index.ts'
import { rowsIn } from './backups/manifest.ts'
import { type Backup, firstPlace, newestBackup } from './backups/place.ts'

/** Why no office opens here, and what would bring it back. */
export class UnsoundFile extends AppError {
  readonly newest: Backup | undefined
  constructor(says: Sentence, newest: Backup | undefined) {
    super(409, 'precondition_failed', says, { unmet: ['office_file'] })
    this.newest = newest
  }
}

/** Throws UnsoundFile where an office stood and its file is gone or not whole: what became of it, and which backup is the newest. */
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
  throw new UnsoundFile(says, last)
}
