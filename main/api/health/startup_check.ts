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

/** Why no office opens here, and which backup could restore it. */
export class CorruptFileError extends AppError {
  readonly newest: Backup | undefined
  readonly directory: string
  /** What it lacks, if it would open without that. */
  readonly loss: JournalLoss | undefined
  constructor(message: LocalizedText, newest: Backup | undefined, directory: string, loss?: JournalLoss) {
    super('precondition_failed', message, { unmet: [loss ? 'accept_loss' : 'office_file'] })
    this.newest = newest
    this.directory = directory
    this.loss = loss
  }
}

/** Says where the file is, if an earlier start quarantined it. */
export const missingFileMessage = (directory: string): LocalizedText =>
  say((t) => {
    const quarantined = lastQuarantined(directory)
    return (
      t.console.office_file.gone(directory) +
      (quarantined ? t.console.office_file.put_aside(quarantined) : '')
    )
  })

/** What a file lacks of the acknowledged changes, and where its journal ends. */
export const lossMessage = ({ kind, missing, last: { at, person } }: JournalLoss): LocalizedText =>
  say((t) => {
    const { ends, ends_empty } = t.console.office_file
    return (
      (kind === 'behind' ? t.operations_missing(missing) : t.other_history) +
      (at === '' ? ends_empty : ends(person, at.replace('T', ' ')))
    )
  })

/** Offers the backup that could restore an office that does not open. */
const backupOffer = (last: Backup | undefined): LocalizedText =>
  say((t, language) =>
    last
      ? t.console.office_file.offer(
          last.name,
          formatBackupTime(last.manifest, systemClock())(language),
          totalRowCount(last.manifest),
        )
      : t.console.office_file.no_offer,
  )

/** The command that restores it. */
export const restoreHint = (directory: string, { name }: Backup): LocalizedText =>
  say((t) => t.console.office_file.command(`${name} --yes${dataOption(directory)}`))

/** The command that opens it without the missing changes. */
export const acceptLossHint = (directory: string): LocalizedText =>
  say((t) => t.console.office_file.accept(`--accept-loss${dataOption(directory)}`))

export const dataOption = (directory: string): string =>
  directory === dataDirectory() ? '' : ` --data ${JSON.stringify(directory)}`

/** The offered backup with its command. */
export const recoveryHint =
  (directory: string, last: Backup | undefined): LocalizedText =>
  (language) =>
    [backupOffer(last), ...(last ? [restoreHint(directory, last)] : [])].map((one) => one(language)).join(' ')

/**
 * Throws CorruptFileError if an office's file is missing, corrupt or lacks its last entries: says what
 * happened and which backup is the newest. `accepts`: open it without those entries, which are returned.
 */
export async function assertOpenable(
  directory: string,
  newest: number,
  accepts: boolean,
): Promise<JournalLoss | undefined> {
  const problem = quarantineIfCorrupt(directory, newest)
  if (problem) throw await createCorruptFileError(directory, problemMessage(directory, problem))
  const loss = detectLoss(directory)
  if (loss && !accepts) throw await createCorruptFileError(directory, lossMessage(loss), loss)
  return loss
}

/** `loss`: what the office would lack if opened. */
export async function createCorruptFileError(
  directory: string,
  reason: LocalizedText,
  loss?: JournalLoss,
): Promise<CorruptFileError> {
  const last = await newestBackup(primaryLocation(directory), { now: systemClock() })
  const whole: LocalizedText = (language) => reason(language) + backupOffer(last)(language)
  return new CorruptFileError(whole, last, directory, loss)
}

const problemMessage = (directory: string, problem: StartupProblem): LocalizedText =>
  problem.kind === 'gone'
    ? missingFileMessage(directory)
    : say((t) => t.console.office_file.damaged(problem.quarantined))
