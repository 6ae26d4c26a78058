/** A stored value that was changed later: who did it, when, and why, if a reason was asked for. */
export interface Correction {
  readonly was: unknown
  readonly person: string
  readonly at: string
  readonly reason: string
}

/** By record and field, oldest first. */
export type Corrections = ReadonlyMap<number, ReadonlyMap<string, readonly Correction[]>>
export const noCorrections: Corrections = new Map()

export const correctionsOf = (
  corrections: Corrections,
  record: number | undefined,
  field: string,
): readonly Correction[] => (record === undefined ? [] : (corrections.get(record)?.get(field) ?? []))

/** What stands struck out on paper. */
export const oldValues = (...of: Parameters<typeof correctionsOf>): readonly unknown[] =>
  correctionsOf(...of).map(({ was }) => was)
