import { type LocalizedText, localized } from '../../../shared/texts/index.ts'
import { toUserError } from '../../db/errors.ts'
import type { Logger } from '../log/logger.ts'

/** The message of an error for the person; callers that rethrow it leave logging to the outermost layer. */
export const messageOf = (error: unknown): LocalizedText =>
  toUserError(error)?.text ?? localized((t) => t.internal)

/** The same for an error that ends here, so an unexpected one is logged. */
export function loggedMessageOf(error: unknown, log: Logger, what: string): LocalizedText {
  if (!toUserError(error)) log.error({ err: error }, what)
  return messageOf(error)
}
