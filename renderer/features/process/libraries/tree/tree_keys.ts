import type { KeyboardEvent } from 'react'
import type { GridCursor } from '../../../../ui/grid/cursor.ts'
import { type PartLine, parentAt } from './tree.ts'

interface KeyFacts {
  readonly lines: readonly PartLine[]
  readonly cursor: GridCursor
  readonly fold: (part: number, open: boolean) => void
}

/** In the column of the tree ← folds an assembly or goes up to it, → opens it; elsewhere both move the cursor. */
export function onTreeKey(
  event: KeyboardEvent,
  line: PartLine | undefined,
  { lines, cursor, fold }: KeyFacts,
): boolean {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event
  const { row, column } = cursor.at
  if (!line || column !== 0 || ctrlKey || metaKey || shiftKey || altKey) return false
  if (key === 'ArrowRight' && line.below > 0 && !line.open) fold(line.id, true)
  else if (key !== 'ArrowLeft') return false
  else if (line.below > 0 && line.open) fold(line.id, false)
  else cursor.to({ row: parentAt(lines, row), column })
  return true
}
