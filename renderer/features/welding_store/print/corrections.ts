import type { HistoryLine } from '../../../../shared/office/history.ts'

/** Old values of fields that were changed after they had been stored, oldest first, by the record's id. */
export type Corrections = ReadonlyMap<number, Readonly<Record<string, readonly unknown[]>>>
export const noCorrections: Corrections = new Map()

type Line = Pick<HistoryLine, 'id' | 'operation' | 'changes'>

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Filling in what was empty is the work itself; only a stored value that was changed is a correction. */
export function correctedValues(lines: readonly Line[]): Readonly<Record<string, readonly unknown[]>> {
  const corrected: Record<string, readonly unknown[]> = {}
  for (const { operation, changes } of lines.toSorted((a, b) => a.id - b.id)) {
    if (operation !== 'update') continue
    for (const [name, [was, is]] of Object.entries(changes))
      if (!isEmpty(was) && was !== is) corrected[name] = [...(corrected[name] ?? []), was]
  }
  return corrected
}
