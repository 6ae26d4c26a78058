import { wordedError } from '../../db/failures.ts'
import { OfficeInUse } from '../../db/lock.ts'
import type { Language } from '../../texts/index.ts'
import { sayInUse } from '../in_use.ts'

/** As `--help` lists them. */
export const exitCodes = { done: 0, failed: 1, wrongUse: 2, inUse: 3 } as const

/** What went wrong, in a sentence for whoever sits at the console. */
export function sentenceOf(error: unknown, language: Language): string {
  if (error instanceof OfficeInUse) return sayInUse(error)(language)
  return wordedError(error)?.says(language) ?? (error instanceof Error ? error.message : String(error))
}

export const exitCodeOf = (error: unknown): number =>
  error instanceof OfficeInUse ? exitCodes.inUse : exitCodes.failed
