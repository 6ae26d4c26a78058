import type { HistoryLine } from '../../../../shared/office/history.ts'
import { type EntryName, entries, isEntry } from './record.ts'

/** A stored value that was changed later: who did it, when, and why, if a reason was asked for. */
export interface Correction {
  readonly was: unknown
  readonly person: string
  readonly at: string
  readonly reason: string
}
/** Oldest first, by entry of one record. */
export type Corrections = Partial<Readonly<Record<EntryName, readonly Correction[]>>>
export const noCorrections: Corrections = {}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Filling in what was empty is the work itself; only a stored value that was changed is a correction. */
export function correctionsIn(lines: readonly HistoryLine[]): Corrections {
  const updates = lines.filter(({ operation }) => operation === 'update').toSorted((a, b) => a.id - b.id)
  const corrected = updates.flatMap(({ changes, person, at, reason }) =>
    Object.entries(changes).flatMap(([name, [was, is]]) =>
      isEntry(name) && !isEmpty(was) && was !== is ? [{ name, was, person, at, reason }] : [],
    ),
  )
  return Object.fromEntries(
    entries.flatMap((entry) => {
      const own = corrected.filter(({ name }) => name === entry)
      return own.length > 0 ? [[entry, own]] : []
    }),
  )
}
