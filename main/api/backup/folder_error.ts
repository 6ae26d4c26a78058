import { accessSync, constants, opendirSync } from 'node:fs'
import { AppError } from '../../../shared/kernel/errors.ts'
import { localized } from '../../../shared/texts/index.ts'
import { toUserError } from '../../db/errors.ts'

/**
 * The error shown when writing a backup fails: 503 `backup_folder_shut` if the folder does not exist or is
 * not writable; any other error unchanged.
 */
export function toBackupFolderError(folder: string, error: unknown): unknown {
  if (toUserError(error)) return error
  try {
    opendirSync(folder).closeSync()
    accessSync(folder, constants.W_OK)
    return error
  } catch {
    const text = localized((t) => t.backups.folder_shut(folder))
    return new AppError('backup_folder_shut', text)
  }
}
