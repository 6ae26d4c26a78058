import { type Sentence, say } from '../../../shared/texts/index.ts'
import { wordedError } from '../../db/errors.ts'

/** What an error means to the person at the desk; whoever throws it on has it logged at the edge. */
export const sentenceOf = (error: unknown): Sentence => wordedError(error)?.says ?? say((t) => t.internal)

/** The same of an error that goes no further than this sentence: what nobody foresaw would leave no trace. */
export function lastSentenceOf(error: unknown): Sentence {
  if (!wordedError(error)) console.error(error)
  return sentenceOf(error)
}
