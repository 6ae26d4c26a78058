import type { Row } from '../../shared/kernel/transitions.ts'

export const isRow = (given: unknown): given is Row =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

/** The records of a list's answer. */
export const rowsOf = (page: Row): readonly Row[] => {
  const { results } = page
  return Array.isArray(results) ? results.filter(isRow) : []
}
export const countOf = (page: Row): number | undefined =>
  typeof page.count === 'number' ? page.count : undefined
