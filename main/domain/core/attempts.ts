import { AppError } from '../../../shared/kernel/errors.ts'
import { type LocalizedText, localized } from '../../../shared/texts/index.ts'
import type { Db } from '../../db/connection/database.ts'
import { throttle } from './throttle.ts'

/** One office's failures, for as long as it is open. */
const offices = new WeakMap<Db, ReturnType<typeof throttle>>()

function attemptsOf(db: Db): ReturnType<typeof throttle> {
  const known = offices.get(db) ?? throttle()
  offices.set(db, known)
  return known
}

/** Why somebody has to wait before he tries again. */
type TooMany = (seconds: number) => LocalizedText

const passwords: TooMany = (seconds) => localized((t) => t.too_many_attempts(seconds))

/** An attempt of `key`: counted before the work begins, so that parallel guesses count too. */
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
  else attempts.told(key)
  return right
}
