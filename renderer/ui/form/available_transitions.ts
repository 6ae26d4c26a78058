import type { Row } from '../../../shared/kernel/transitions.ts'
import type { PossibleTransition } from '../../../shared/kernel/types.ts'

const isTransition = (given: unknown): given is PossibleTransition =>
  typeof given === 'object' && given !== null && 'field' in given && 'to' in given && 'text' in given

/** What may become of a record, as its answer tells. */
export const availableTransitions = (record: Row): readonly PossibleTransition[] =>
  Array.isArray(record.transitions) ? record.transitions.filter(isTransition) : []
