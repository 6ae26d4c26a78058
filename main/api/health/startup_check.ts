import { AppError } from '../../../shared/kernel/errors.ts'
import { lastPutAside, lossAt, type Trouble, troubleAt } from '../../db/integrity/startup_state.ts'
import type { Loss } from '../../db/journal/head_file.ts'
import { type Sentence, say } from '../../texts/index.ts'
import { type Backup, firstPlace, newestBackup } from '../backup/location.ts'
import { rowsIn } from '../backup/manifest.ts'
import { shownMade } from '../backup/order.ts'
import { dataDirectory } from '../setup/data_directory.ts'
import { systemClock } from './clock/office_clock.ts'

/** Why no office opens here, and what would bring it back. */
export class UnsoundFile extends AppError {
  readonly newest: Backup | undefined
  readonly directory: string
  /** What it lacks, where it would open without that. */
  readonly loss: Loss | undefined
  constructor(says: Sentence, newest: Backup | undefined, directory: string, loss?: Loss) {
    super(409, 'precondition_failed', says, { unmet: [loss ? 'accept_loss' : 'office_file'] })
    this.newest = newest
    this.directory = directory
    this.loss = loss
  }
}

/** Where it went, if an earlier start has put it aside. */
export const sayGone = (directory: string): Sentence =>
  say((t) => {
    const aside = lastPutAside(directory)
    return t.console.office_file.gone(directory) + (aside ? t.console.office_file.put_aside(aside) : '')
  })

/** What a file lacks of what was acknowledged, and where it ends. */
export const sayLoss = ({ kind, missing, last: { at, person } }: Loss): Sentence =>
  say((t) => {
    const { ends, ends_empty } = t.console.office_file
    return (
      (kind === 'behind' ? t.operations_missing(missing) : t.other_history) +
      (at === '' ? ends_empty : ends(person, at.replace('T', ' ')))
    )
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
export const restoringCommand = (directory: string, { name }: Backup): Sentence =>
  say((t) => t.console.office_file.command(`${name} --yes${dataOption(directory)}`))

/** What he types to go on without what is missing. */
export const acceptingCommand = (directory: string): Sentence =>
  say((t) => t.console.office_file.accept(`--accept-loss${dataOption(directory)}`))

export const dataOption = (directory: string): string =>
  directory === dataDirectory() ? '' : ` --data ${JSON.stringify(directory)}`

/** Both. */
export const wayBack =
  (directory: string, last: Backup | undefined): Sentence =>
  (language) =>
    [offerOf(last), ...(last ? [restoringCommand(directory, last)] : [])]
      .map((one) => one(language))
      .join(' ')

/**
 * Throws UnsoundFile where an office stood and its file is gone, not whole or without its last entries: what became of it,
 * and which backup is the newest. `accepts`: whoever opens it goes on without those; what is missing is answered.
 */
export async function requireSoundFile(
  directory: string,
  newest: number,
  accepts: boolean,
): Promise<Loss | undefined> {
  const trouble = troubleAt(directory, newest)
  if (trouble) throw await unsound(directory, sayTrouble(directory, trouble))
  const loss = lossAt(directory)
  if (loss && !accepts) throw await unsound(directory, sayLoss(loss), loss)
  return loss
}

/** `loss`: the office would open without what it lacks. */
export async function unsound(directory: string, says: Sentence, loss?: Loss): Promise<UnsoundFile> {
  const last = await newestBackup(firstPlace(directory), { now: systemClock() })
  const whole: Sentence = (language) => says(language) + offerOf(last)(language)
  return new UnsoundFile(whole, last, directory, loss)
}

const sayTrouble = (directory: string, trouble: Trouble): Sentence =>
  trouble.kind === 'gone' ? sayGone(directory) : say((t) => t.console.office_file.damaged(trouble.kept))
