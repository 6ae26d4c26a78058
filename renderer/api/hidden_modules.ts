import { useOperation } from './queries.ts'

const none: readonly string[] = []

/** The parts of the program that this plant does not use. */
export function useHiddenModules(): ReadonlySet<string> {
  const { data } = useOperation('plant', 'modules', {})
  return new Set(data?.hidden_modules ?? none)
}
