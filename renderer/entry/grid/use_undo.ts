import { useState } from 'react'
import type { GridRow } from './model.ts'

type Rows = readonly GridRow[]
const most = 200

/** Steps back and forth through what was typed, pasted, added and removed. */
export function useUndo(rows: Rows, change: (rows: Rows) => void) {
  const [past, setPast] = useState<readonly Rows[]>([])
  const [future, setFuture] = useState<readonly Rows[]>([])

  /** `before` is what an undo brings back. */
  function record(before: Rows, next: Rows): void {
    if (next === before) return
    setPast((steps) => [...steps.slice(1 - most), before])
    setFuture([])
    change(next)
  }
  function undo(): void {
    const before = past.at(-1)
    if (!before) return
    setPast(past.slice(0, -1))
    setFuture([...future, rows])
    change(before)
  }
  function redo(): void {
    const next = future.at(-1)
    if (!next) return
    setFuture(future.slice(0, -1))
    setPast([...past, rows])
    change(next)
  }
  return { record, undo, redo }
}
