import { OfficeInUse } from '../../db/lock.ts'
import type { Language } from '../../texts/index.ts'
import { refusalToOpen } from '../refusal_to_open.ts'
import { restoringCommand, UnsoundFile } from '../sound_file.ts'

/** As `--help` lists them. */
export const exitCodes = { done: 0, failed: 1, wrongUse: 2, inUse: 3 } as const

/** What went wrong, in a sentence for whoever sits at the console. */
export function sentenceOf(error: unknown, language: Language): string {
  return refusalToOpen(error)?.(language) ?? (error instanceof Error ? error.message : String(error))
}

/** The same, and what to type where that helps. */
export function helpfulSentenceOf(error: unknown, language: Language): string {
  const help =
    error instanceof UnsoundFile && error.newest
      ? [restoringCommand(error.directory, error.newest)(language)]
      : []
  return [sentenceOf(error, language), ...help].join('\n')
}

export const exitCodeOf = (error: unknown): number =>
  error instanceof OfficeInUse ? exitCodes.inUse : exitCodes.failed
