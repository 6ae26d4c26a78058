import { OfficeInUse } from '../../db/connection/lock.ts'
import { type Language, type Sentence, say } from '../../texts/index.ts'
import { refusalToOpen } from '../health/open_error.ts'
import { acceptingCommand, restoringCommand, UnsoundFile } from '../health/startup_check.ts'
import { refusalOfPath } from '../storage/writable_directory.ts'
import { Refused } from './context.ts'

/** As `--help` lists them. */
export const exitCodes = { done: 0, failed: 1, wrongUse: 2, inUse: 3 } as const

/** What went wrong, in a sentence for whoever sits at the console. */
export function sentenceOf(error: unknown, language: Language): string {
  // Of the dispatcher: it has its words already.
  if (error instanceof Refused) return error.message
  const unforeseen = say((t) => t.console.unforeseen(error instanceof Error ? error.message : String(error)))
  return (refusalToOpen(error) ?? refusalOfPath(error) ?? unforeseen)(language)
}

/** The same, and what to type where that helps. */
export function helpfulSentenceOf(error: unknown, language: Language): string {
  const help = error instanceof UnsoundFile ? helpsAgainst(error) : []
  return [sentenceOf(error, language), ...help.map((one) => one(language))].join('\n')
}

const helpsAgainst = ({ directory, newest, loss }: UnsoundFile): readonly Sentence[] => [
  // What is left in the file is mostly newer than the last backup.
  ...(loss ? [acceptingCommand(directory)] : []),
  ...(newest ? [restoringCommand(directory, newest)] : []),
]

export const exitCodeOf = (error: unknown): number =>
  error instanceof OfficeInUse ? exitCodes.inUse : exitCodes.failed
