import { join } from 'node:path'
import type { Migrations } from '../../../migrations/index.ts'
import { AppError } from '../../../shared/kernel/errors.ts'
import { schemaDeviations } from '../../db/integrity/schema_check.ts'
import { detectLoss, inspectFile } from '../../db/integrity/startup_state.ts'
import { type LocalizedText, say } from '../../texts/index.ts'
import { newestBackup, primaryLocation } from '../backup/location.ts'
import type { Finding } from './finding.ts'
import { checkClosedOffice } from './integrity.ts'
import { acceptLossHint, lossMessage, missingFileMessage, recoveryHint } from './startup_check.ts'

/**
 * What a start would quarantine, migrate or refuse, for an office that nobody has open; changes nothing.
 * Undefined if it would simply open. Throws `not_found` if there is no office, UnsafeFileError for a file of
 * a newer version.
 */
export async function closedOfficeFindings(
  directory: string,
  migrations: Migrations,
  now: string,
): Promise<readonly Finding[] | undefined> {
  const newest = Object.keys(migrations).length
  const fileState = inspectFile(directory, newest)
  switch (fileState) {
    case 'nothing':
      throw new AppError(
        'not_found',
        say((t) => t.console.no_office(directory)),
      )
    case 'gone':
    case 'damaged': {
      const last = await newestBackup(primaryLocation(directory), { now })
      const message =
        fileState === 'gone' ? missingFileMessage(directory) : say((t) => t.console.office_file.not_whole)
      return [{ name: 'integrity', state: 'bad', message, todo: recoveryHint(directory, last) }]
    }
    case 'foreign_log':
    case 'interrupted':
      return [
        {
          name: 'integrity',
          state: 'look',
          message: say((t) => t.console.office_file[fileState]),
          todo: say((t) => t.console.office_file.start_todo),
        },
      ]
    case 'older': {
      const older = say((t) => t.console.office_file.older(newest))
      const todo = say((t) => t.console.office_file.older_todo)
      const found = await lossFindings(directory, now)
      return [
        { name: 'version', state: 'look', message: older, todo },
        ...found,
        ...(await checkClosedOffice(directory, now)),
      ]
    }
    default: {
      const found = await lossFindings(directory, now)
      const deviations = await schemaDeviations(join(directory, 'office.db'), migrations)
      if (found.length + deviations.length === 0) return undefined
      return [...found, ...(await checkClosedOffice(directory, now))]
    }
  }
}

/** Acknowledged changes that the file lacks: a start would refuse it. */
async function lossFindings(directory: string, now: string): Promise<readonly Finding[]> {
  const loss = detectLoss(directory)
  if (!loss) return []
  const last = await newestBackup(primaryLocation(directory), { now })
  const todo: LocalizedText = (language) =>
    [recoveryHint(directory, last), acceptLossHint(directory)].map((one) => one(language)).join(' ')
  return [{ name: 'lost_entries', state: 'bad', message: lossMessage(loss), todo }]
}
