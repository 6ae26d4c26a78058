import { AppError, type Problem } from '../../../../shared/kernel/errors.ts'
import { type Language, type Sentence, say } from '../../../texts/index.ts'
import type { Engine } from '../../engine/contracts.ts'
import { clockOf } from '../machine.ts'
import { dataOption } from '../startup_check.ts'

const condition = 'clock_confirmed'

/** 409 while nobody has said that the machine's date is right, which stands far after the last entry of the journal. */
export function requireDate(engine: Engine): void {
  if (engine.time.trouble()?.kind !== 'long') return
  const { says, todo = says } = clockOf(engine)
  throw new AppError(409, 'precondition_failed', unconfirmed(says, todo), { unmet: [condition] })
}

const unconfirmed = (says: Sentence, todo: Sentence): Sentence =>
  say((t, language) => t.health.clock_unconfirmed(says(language), todo(language)))

/** What whoever sits at the console types where the clock is in doubt: there is no button. */
export const datingCommand = ({ directory }: Pick<Engine, 'directory'>): Sentence =>
  say((t) => t.console.command.date_todo(dataOption(directory)))

/** The same refusal with that command; any other problem as it is. */
export function wordedForConsole(problem: Problem, engine: Engine, language: Language): Problem {
  const { unmet } = problem
  if (!Array.isArray(unmet) || !unmet.includes(condition)) return problem
  return { ...problem, detail: unconfirmed(clockOf(engine).says, datingCommand(engine))(language) }
}
