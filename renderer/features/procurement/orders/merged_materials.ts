import type { Row } from '../../../../shared/kernel/transitions.ts'
import type { StoredRecord } from '../../../ui/grid/records/stored_draft.ts'

/** Rows that are alike in all of these may be received as one. */
const alike = ['name', 'material_mark', 'model', 'specification', 'standard', 'unit'] as const
const keyOf = (material: Row): string => JSON.stringify(alike.map((name) => material[name]))

/** The id of the row that this one is merged into; undefined where it stands by itself. */
export const mergedInto = ({ merged_material }: Row): number | undefined =>
  merged_material ? Number(merged_material) : undefined

/** How many rows are merged into each, by its id. */
export function containedIn(materials: readonly Row[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const material of materials) {
    const merged = mergedInto(material)
    if (merged !== undefined) counts.set(merged, (counts.get(merged) ?? 0) + 1)
  }
  return counts
}

export interface Merge {
  readonly row: StoredRecord
  readonly into: StoredRecord
}

/** What becomes of these rows by merging: those that are alike go into one that contains others already, else into the first. */
export function mergesOf(
  marked: readonly StoredRecord[],
  contained: ReadonlyMap<number, number>,
): readonly Merge[] {
  const free = marked.filter((one) => mergedInto(one) === undefined)
  return [...Map.groupBy(free, keyOf).values()].flatMap((rows) => {
    const into = rows.find(({ id }) => contained.has(id)) ?? rows[0]
    if (!into) return []
    return rows.filter(({ id }) => id !== into.id && !contained.has(id)).map((row) => ({ row, into }))
  })
}
