import { type LocalizedText, localized } from '../../../shared/texts/index.ts'
import { toUserError } from '../../db/errors.ts'
import type { Logger } from '../log/logger.ts'

/** What an error means to the person at the desk; whoever throws it on has it logged at the edge. */
export const messageOf = (error: unknown): LocalizedText =>
  toUserError(error)?.text ?? localized((t) => t.internal)

/** The same of an error that goes no further than this sentence: what nobody foresaw would leave no trace. */
export function loggedMessageOf(error: unknown, log: Logger, what: string): LocalizedText {
  if (!toUserError(error)) log.error({ err: error }, what)
  return messageOf(error)
}
