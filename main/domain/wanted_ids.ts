import { yes } from '../../shared/kernel/kinds.ts'

interface Identified {
  readonly id: number
}

/** The ids for a filter that is yes or no: those found, or all others. */
export async function wantedIds(
  wanted: 0 | 1,
  found: readonly Identified[],
  all: () => Promise<readonly Identified[]>,
): Promise<readonly number[]> {
  const ids = found.map(({ id }) => id)
  if (wanted === yes) return ids
  const isFound = new Set(ids)
  return (await all()).map(({ id }) => id).filter((id) => !isFound.has(id))
}
