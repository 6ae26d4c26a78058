import { AppError } from '../../shared/kernel/errors.ts'
import { lastPutAside, troubleAt } from '../db/found.ts'
import { type Sentence, say } from '../texts/index.ts'
import { rowsIn } from './backups/manifest.ts'
import { shownMade } from './backups/order.ts'
import { type Backup, firstPlace, newestBackup } from './backups/place.ts'
import { systemClock } from './clock.ts'
import { dataDirectory } from './data_directory.ts'

/** Why no office opens here, and what would bring it back. */
export class UnsoundFile extends AppError {
  readonly newest: Backup | undefined
  readonly directory: string
  constructor(says: Sentence, newest: Backup | undefined, directory: string) {
    super(409, 'precondition_failed', says, { unmet: ['office_file'] })
    this.newest = newest
    this.directory = directory
  }
}

/** Where it went, if an earlier start has put it aside. */
export const sayGone = (directory: string): Sentence =>
  say((t) => {
    const aside = lastPutAside(directory)
    return t.console.office_file.gone(directory) + (aside ? t.console.office_file.put_aside(aside) : '')
  })

/** Which backup would bring an office back that does not open. */
const offerOf = (last: Backup | undefined): Sentence =>
  say((t, language) =>
    last
      ? t.console.office_file.offer(
          last.name,
          shownMade(last.manifest, systemClock())(language),
          rowsIn(last.manifest),
        )
      : t.console.office_file.no_offer,
  )

/** What whoever sits at the console types to bring it back. */
export function restoringCommand(directory: string, { name }: Backup): Sentence {
  const data = directory === dataDirectory() ? '' : ` --data ${JSON.stringify(directory)}`
  return say((t) => t.console.office_file.command(`${name} --yes${data}`))
}

/** Both. */
export const wayBack =
  (directory: string, last: Backup | undefined): Sentence =>
  (language) =>
    [offerOf(last), ...(last ? [restoringCommand(directory, last)] : [])]
      .map((one) => one(language))
      .join(' ')

/** Throws UnsoundFile where an office stood and its file is gone or not whole: what became of it, and which backup is the newest. */
export async function requireSoundFile(directory: string, newest: number): Promise<void> {
  const trouble = troubleAt(directory, newest)
  if (!trouble) return
  const last = await newestBackup(firstPlace(directory), { now: systemClock() })
  const says = say((t, language) => {
    const told =
      trouble.kind === 'gone' ? sayGone(directory) : () => t.console.office_file.damaged(trouble.kept)
    return told(language) + offerOf(last)(language)
  })
  throw new UnsoundFile(says, last, directory)
}
