import { accessSync, constants, opendirSync } from 'node:fs'
import { AppError } from '../../../shared/kernel/errors.ts'
import { say } from '../../../shared/texts/index.ts'
import { wordedError } from '../../db/errors.ts'

/**
 * What a person hears of an error while a backup was written to a place: 503 `backup_folder_shut` where the place is not
 * there or takes nothing; any other error as it is.
 */
export function asMetAt(place: string, error: unknown): unknown {
  if (wordedError(error)) return error
  try {
    opendirSync(place).closeSync()
    accessSync(place, constants.W_OK)
    return error
  } catch {
    const says = say((t) => t.backups.folder_shut(place))
    return new AppError(503, 'backup_folder_shut', says)
  }
}
