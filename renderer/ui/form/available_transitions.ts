import type { Row } from '../../../shared/kernel/transitions.ts'
import type { PossibleTransition } from '../../../shared/kernel/types.ts'

const isTransition = (given: unknown): given is PossibleTransition =>
  typeof given === 'object' && given !== null && 'field' in given && 'to' in given && 'text' in given

/** What may become of a record, as its answer tells. */
export const availableTransitions = (record: Row): readonly PossibleTransition[] =>
  Array.isArray(record.transitions) ? record.transitions.filter(isTransition) : []

/** The step that brings a record on, and the one that its page offers first. */
export interface NextStep {
  /** The first forward step of this person that is possible now: the one filled button of a page. */
  readonly primary: PossibleTransition | undefined
  /** What the record waits for: the first forward step of this person, or else of anybody; `unmet` and `why` say what is missing. */
  readonly awaited: PossibleTransition | undefined
}

/** Chosen in declared order; sending back and ending are never offered first. */
export function nextStep(possible: readonly PossibleTransition[]): NextStep {
  const forward = possible.filter(({ way }) => way === 'forward')
  const own = forward.filter(({ unmet }) => !unmet.some(isOfPerson))
  return { primary: own.find(({ allowed }) => allowed), awaited: own[0] ?? forward[0] }
}

/** A step that this person may not take, whatever is missing on the record. */
export const isOfPerson = (reason: string): boolean =>
  reason === 'forbidden' || reason === 'separation_of_duty'
