import { OfficeInUse } from '../../db/connection/lock.ts'
import { type Language, type LocalizedText, say } from '../../texts/index.ts'
import { openErrorMessage } from '../health/open_error.ts'
import { acceptLossHint, CorruptFileError, restoreHint } from '../health/startup_check.ts'
import { pathErrorMessage } from '../storage/writable_directory.ts'
import { CommandError } from './context.ts'

/** As `--help` lists them. */
export const exitCodes = { done: 0, failed: 1, wrongUse: 2, inUse: 3 } as const

/** What went wrong, in a sentence for whoever sits at the console. */
export function cliMessageOf(error: unknown, language: Language): string {
  // Of the dispatcher: it has its words already.
  if (error instanceof CommandError) return error.message
  const unforeseen = say((t) => t.console.unforeseen(error instanceof Error ? error.message : String(error)))
  return (openErrorMessage(error) ?? pathErrorMessage(error) ?? unforeseen)(language)
}

/** The same, and what to type where that helps. */
export function helpfulMessageOf(error: unknown, language: Language): string {
  const help = error instanceof CorruptFileError ? helpsAgainst(error) : []
  return [cliMessageOf(error, language), ...help.map((one) => one(language))].join('\n')
}

const helpsAgainst = ({ directory, newest, loss }: CorruptFileError): readonly LocalizedText[] => [
  // What is left in the file is mostly newer than the last backup.
  ...(loss ? [acceptLossHint(directory)] : []),
  ...(newest ? [restoreHint(directory, newest)] : []),
]

export const exitCodeOf = (error: unknown): number =>
  error instanceof OfficeInUse ? exitCodes.inUse : exitCodes.failed
