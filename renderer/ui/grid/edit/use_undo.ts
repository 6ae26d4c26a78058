import { useState } from 'react'

const most = 200

/** Undo and redo. */
export function useUndo<T>(present: T, change: (next: T) => void) {
  const [past, setPast] = useState<readonly T[]>([])
  const [future, setFuture] = useState<readonly T[]>([])

  /** `before` is restored by undo. */
  function record(before: T, next: T): void {
    if (next === before) return
    setPast((steps) => [...steps.slice(1 - most), before])
    setFuture([])
    change(next)
  }
  function undo(): void {
    const before = past.at(-1)
    if (!before) return
    setPast(past.slice(0, -1))
    setFuture([...future, present])
    change(before)
  }
  function redo(): void {
    const next = future.at(-1)
    if (!next) return
    setFuture(future.slice(0, -1))
    setPast([...past, present])
    change(next)
  }
  /** Saved changes cannot be undone. */
  function forget(): void {
    setPast([])
    setFuture([])
  }
  return { record, undo, redo, forget }
}
