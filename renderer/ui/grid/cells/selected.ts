import type { GridCursor } from '../cursor.ts'
import type { GridLine } from './cell_columns.ts'

/** The marked rows; where none is marked, those of the selected block. */
export const selectedOf = <T extends GridLine>(
  rows: readonly T[],
  { marked, block }: GridCursor,
): readonly T[] =>
  marked.size > 0 ? rows.filter(({ id }) => marked.has(id)) : rows.slice(block.top, block.bottom + 1)
