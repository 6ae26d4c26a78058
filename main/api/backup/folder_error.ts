import { accessSync, constants, opendirSync } from 'node:fs'
import { AppError } from '../../../shared/kernel/errors.ts'
import { localized } from '../../../shared/texts/index.ts'
import { toUserError } from '../../db/errors.ts'

/**
 * What a person hears of an error while a backup was written to a place: 503 `backup_folder_shut` where the place is not
 * there or takes nothing; any other error as it is.
 */
export function toBackupFolderError(place: string, error: unknown): unknown {
  if (toUserError(error)) return error
  try {
    opendirSync(place).closeSync()
    accessSync(place, constants.W_OK)
    return error
  } catch {
    const says = localized((t) => t.backups.folder_shut(place))
    return new AppError('backup_folder_shut', says)
  }
}
