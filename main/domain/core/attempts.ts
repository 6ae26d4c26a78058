import { AppError } from '../../../shared/kernel/errors.ts'
import { type LocalizedText, localized } from '../../../shared/texts/index.ts'
import type { Db } from '../../db/connection/database.ts'
import { throttle } from './throttle.ts'

/** Failed attempts of each open office. */
const offices = new WeakMap<Db, ReturnType<typeof throttle>>()

function attemptsOf(db: Db): ReturnType<typeof throttle> {
  const attempts = offices.get(db) ?? throttle()
  offices.set(db, attempts)
  return attempts
}

/** Builds the error text for the remaining seconds to wait. */
type TooMany = (seconds: number) => LocalizedText

const passwords: TooMany = (seconds) => localized((t) => t.too_many_attempts(seconds))

/**
 * Runs an attempt for `key` under the throttle. It counts as failed before `prove` runs, so that parallel
 * guesses count, too. Throws 429 too_many_requests; returns whether `prove` succeeded.
 */
export async function limitAttempts(
  db: Db,
  key: string,
  prove: () => Promise<boolean>,
  tooMany = passwords,
): Promise<boolean> {
  const attempts = attemptsOf(db)
  const seconds = attempts.wait(key)
  if (seconds > 0) throw new AppError('too_many_requests', tooMany(seconds), { retry_after: seconds })
  attempts.failed(key)
  const right = await prove()
  if (right) attempts.succeeded(key)
  else attempts.confirmFailure(key)
  return right
}
