import type { CodeTable } from '../../../shared/kernel/codes.ts'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import type { Language } from '../../../shared/texts/index.ts'

/** Where a record stands in the life that its declaration gives it. */
export type Tone = 'begun' | 'under_way' | 'reached' | 'sent_back'

/**
 * The tone of a state, from the declared transitions alone: the first state, one that nothing leaves but a step backwards
 * with a reason, one that is reached only by such a step, or any other between them.
 */
export function toneOf(resource: Resource, name: string, value: unknown): Tone {
  const states = specOf(resource).states?.[name]
  const column = storedOf(resource, name)?.toColumn(value)
  const steps = Object.values(states?.transitions ?? {})
  const leading = steps.filter(({ to }) => to === column)
  if (column === states?.initial) return 'begun'
  if (leading.length > 0 && leading.every(({ reason }) => reason)) return 'sent_back'
  return steps.some(({ from, reason }) => from.includes(column) && !reason) ? 'under_way' : 'reached'
}

/** The text of a code in the reader's language, given the code, its text or its name; what no table knows stays as it is. */
export function codeText(table: CodeTable, value: string, language: Language): string {
  const row =
    (Object.hasOwn(table, value) ? table[value] : undefined) ??
    Object.values(table).find(([code, zh]) => String(code) === value || zh === value)
  return row ? row[language === 'zh' ? 1 : 2] : value
}

/** A state with words of its own; one that is yes or no reads like any other such field. */
export const isState = (resource: Resource, name: string): boolean =>
  Object.hasOwn(specOf(resource).states ?? {}, name) && storedOf(resource, name)?.codes !== undefined
