import { AppError } from '../../../shared/kernel/errors.ts'
import {
  detectLoss,
  lastQuarantined,
  quarantineIfCorrupt,
  type StartupProblem,
} from '../../db/integrity/startup_state.ts'
import type { JournalLoss } from '../../db/journal/head_file.ts'
import { type LocalizedText, say } from '../../texts/index.ts'
import { type Backup, newestBackup, primaryLocation } from '../backup/location.ts'
import { totalRowCount } from '../backup/manifest.ts'
import { formatBackupTime } from '../backup/order.ts'
import { dataDirectory } from '../setup/data_directory.ts'
import { systemClock } from './clock/office_clock.ts'

/** Why no office opens here, and what would bring it back. */
export class CorruptFileError extends AppError {
  readonly newest: Backup | undefined
  readonly directory: string
  /** What it lacks, where it would open without that. */
  readonly loss: JournalLoss | undefined
  constructor(says: LocalizedText, newest: Backup | undefined, directory: string, loss?: JournalLoss) {
    super('precondition_failed', says, { unmet: [loss ? 'accept_loss' : 'office_file'] })
    this.newest = newest
    this.directory = directory
    this.loss = loss
  }
}

/** Where it went, if an earlier start has put it aside. */
export const missingFileMessage = (directory: string): LocalizedText =>
  say((t) => {
    const aside = lastQuarantined(directory)
    return t.console.office_file.gone(directory) + (aside ? t.console.office_file.put_aside(aside) : '')
  })

/** What a file lacks of what was acknowledged, and where it ends. */
export const lossMessage = ({ kind, missing, last: { at, person } }: JournalLoss): LocalizedText =>
  say((t) => {
    const { ends, ends_empty } = t.console.office_file
    return (
      (kind === 'behind' ? t.operations_missing(missing) : t.other_history) +
      (at === '' ? ends_empty : ends(person, at.replace('T', ' ')))
    )
  })

/** Which backup would bring an office back that does not open. */
const offerOf = (last: Backup | undefined): LocalizedText =>
  say((t, language) =>
    last
      ? t.console.office_file.offer(
          last.name,
          formatBackupTime(last.manifest, systemClock())(language),
          totalRowCount(last.manifest),
        )
      : t.console.office_file.no_offer,
  )

/** What whoever sits at the console types to bring it back. */
export const restoreHint = (directory: string, { name }: Backup): LocalizedText =>
  say((t) => t.console.office_file.command(`${name} --yes${dataOption(directory)}`))

/** What he types to go on without what is missing. */
export const acceptLossHint = (directory: string): LocalizedText =>
  say((t) => t.console.office_file.accept(`--accept-loss${dataOption(directory)}`))

export const dataOption = (directory: string): string =>
  directory === dataDirectory() ? '' : ` --data ${JSON.stringify(directory)}`

/** Both. */
export const recoveryHint =
  (directory: string, last: Backup | undefined): LocalizedText =>
  (language) =>
    [offerOf(last), ...(last ? [restoreHint(directory, last)] : [])].map((one) => one(language)).join(' ')

/**
 * Throws UnsoundFile where an office stood and its file is gone, not whole or without its last entries: what became of it,
 * and which backup is the newest. `accepts`: whoever opens it goes on without those; what is missing is answered.
 */
export async function assertOpenable(
  directory: string,
  newest: number,
  accepts: boolean,
): Promise<JournalLoss | undefined> {
  const trouble = quarantineIfCorrupt(directory, newest)
  if (trouble) throw await createCorruptFileError(directory, sayTrouble(directory, trouble))
  const loss = detectLoss(directory)
  if (loss && !accepts) throw await createCorruptFileError(directory, lossMessage(loss), loss)
  return loss
}

/** `loss`: the office would open without what it lacks. */
export async function createCorruptFileError(
  directory: string,
  says: LocalizedText,
  loss?: JournalLoss,
): Promise<CorruptFileError> {
  const last = await newestBackup(primaryLocation(directory), { now: systemClock() })
  const whole: LocalizedText = (language) => says(language) + offerOf(last)(language)
  return new CorruptFileError(whole, last, directory, loss)
}

const sayTrouble = (directory: string, trouble: StartupProblem): LocalizedText =>
  trouble.kind === 'gone'
    ? missingFileMessage(directory)
    : say((t) => t.console.office_file.damaged(trouble.kept))
