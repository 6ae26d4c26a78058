import { OfficeInUse } from '../../db/lock.ts'
import type { Language, Sentence } from '../../texts/index.ts'
import { refusalToOpen } from '../refusal_to_open.ts'
import { acceptingCommand, restoringCommand, UnsoundFile } from '../sound_file.ts'

/** As `--help` lists them. */
export const exitCodes = { done: 0, failed: 1, wrongUse: 2, inUse: 3 } as const

/** What went wrong, in a sentence for whoever sits at the console. */
export function sentenceOf(error: unknown, language: Language): string {
  return refusalToOpen(error)?.(language) ?? (error instanceof Error ? error.message : String(error))
}

/** The same, and what to type where that helps. */
export function helpfulSentenceOf(error: unknown, language: Language): string {
  const help = error instanceof UnsoundFile ? helpsAgainst(error) : []
  return [sentenceOf(error, language), ...help.map((one) => one(language))].join('\n')
}

const helpsAgainst = ({ directory, newest, loss }: UnsoundFile): readonly Sentence[] => [
  ...(newest ? [restoringCommand(directory, newest)] : []),
  ...(loss ? [acceptingCommand(directory)] : []),
]

export const exitCodeOf = (error: unknown): number =>
  error instanceof OfficeInUse ? exitCodes.inUse : exitCodes.failed
