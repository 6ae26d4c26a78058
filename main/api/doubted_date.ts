import { AppError } from '../../shared/kernel/errors.ts'
import { say } from '../texts/index.ts'
import type { Engine } from './engine.ts'
import { clockOf } from './health/machine.ts'

/** 409 while nobody has said that the machine's date is right, which stands far after the last entry of the journal. */
export function requireDate(engine: Engine): void {
  if (engine.time.trouble()?.kind !== 'long') return
  const { says, todo = says } = clockOf(engine)
  throw new AppError(
    409,
    'precondition_failed',
    say((t, language) => t.health.clock_unconfirmed(says(language), todo(language))),
    { unmet: ['clock_confirmed'] },
  )
}
