import { AppError, type Problem } from '../../../../shared/kernel/errors.ts'
import { type Language, type LocalizedText, say } from '../../../texts/index.ts'
import type { OfficeServices } from '../../engine/contracts.ts'
import { clockFinding } from '../machine.ts'
import { dataOption } from '../startup_check.ts'

const condition = 'clock_confirmed'

/** False while nobody has confirmed the machine's date, which is long after the last journal entry. */
export const isDateConfirmed = ({ time }: OfficeServices): boolean => time.skew()?.kind !== 'long'

export function dateUnconfirmed(engine: OfficeServices): AppError {
  const { message, todo = message } = clockFinding(engine)
  return new AppError('precondition_failed', unconfirmed(message, todo), { unmet: [condition] })
}

const unconfirmed = (problem: LocalizedText, todo: LocalizedText): LocalizedText =>
  say((t, language) => t.health.clock_unconfirmed(problem(language), todo(language)))

/** The command that confirms the date, for the command line, which has no button. */
export const confirmDateHint = ({ directory }: Pick<OfficeServices, 'directory'>): LocalizedText =>
  say((t) => t.console.command.date_todo(dataOption(directory)))

/** Adds that command to this refusal; other problems are unchanged. */
export function withConsoleHint(problem: Problem, engine: OfficeServices, language: Language): Problem {
  const { unmet } = problem
  if (!Array.isArray(unmet) || !unmet.includes(condition)) return problem
  return { ...problem, detail: unconfirmed(clockFinding(engine).message, confirmDateHint(engine))(language) }
}
