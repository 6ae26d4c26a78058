import { OfficeInUse } from '../../db/connection/lock.ts'
import { type Language, type LocalizedText, say } from '../../texts/index.ts'
import { openErrorMessage } from '../health/open_error.ts'
import { acceptLossHint, CorruptFileError, restoreHint } from '../health/startup_check.ts'
import { pathErrorMessage } from '../storage/writable_directory.ts'
import { CommandError } from './context.ts'

/** As listed by `--help`. */
export const exitCodes = { done: 0, failed: 1, wrongUse: 2, inUse: 3 } as const

/** The message of an error for the command line. */
export function cliMessageOf(error: unknown, language: Language): string {
  // An error of the dispatcher has its message already.
  if (error instanceof CommandError) return error.message
  const unexpected = say((t) => t.console.unforeseen(error instanceof Error ? error.message : String(error)))
  return (openErrorMessage(error) ?? pathErrorMessage(error) ?? unexpected)(language)
}

/** The same, with the commands that help. */
export function helpfulMessageOf(error: unknown, language: Language): string {
  const help = error instanceof CorruptFileError ? helpsAgainst(error) : []
  return [cliMessageOf(error, language), ...help.map((one) => one(language))].join('\n')
}

const helpsAgainst = ({ directory, newest, loss }: CorruptFileError): readonly LocalizedText[] => [
  // Offered first, because the file mostly has more than the last backup.
  ...(loss ? [acceptLossHint(directory)] : []),
  ...(newest ? [restoreHint(directory, newest)] : []),
]

export const exitCodeOf = (error: unknown): number =>
  error instanceof OfficeInUse ? exitCodes.inUse : exitCodes.failed
