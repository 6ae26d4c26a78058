import { AppError, type Problem } from '../../../../shared/kernel/errors.ts'
import { type Language, type LocalizedText, say } from '../../../texts/index.ts'
import type { OfficeServices } from '../../engine/contracts.ts'
import { clockFinding } from '../machine.ts'
import { dataOption } from '../startup_check.ts'

const condition = 'clock_confirmed'

/** 409 while nobody has said that the machine's date is right, which stands far after the last entry of the journal. */
export function assertDateConfirmed(engine: OfficeServices): void {
  if (engine.time.skew()?.kind !== 'long') return
  const { says, todo = says } = clockFinding(engine)
  throw new AppError('precondition_failed', unconfirmed(says, todo), { unmet: [condition] })
}

const unconfirmed = (says: LocalizedText, todo: LocalizedText): LocalizedText =>
  say((t, language) => t.health.clock_unconfirmed(says(language), todo(language)))

/** What whoever sits at the console types where the clock is in doubt: there is no button. */
export const confirmDateHint = ({ directory }: Pick<OfficeServices, 'directory'>): LocalizedText =>
  say((t) => t.console.command.date_todo(dataOption(directory)))

/** The same refusal with that command; any other problem as it is. */
export function withConsoleHint(problem: Problem, engine: OfficeServices, language: Language): Problem {
  const { unmet } = problem
  if (!Array.isArray(unmet) || !unmet.includes(condition)) return problem
  return { ...problem, detail: unconfirmed(clockFinding(engine).says, confirmDateHint(engine))(language) }
}
