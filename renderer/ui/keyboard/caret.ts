import type { KeyboardEvent } from 'react'

/** Cells that an arrow goes down and to the right. */
export const arrowSteps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const isText = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/**
 * Whether an arrow leaves the cell: its text is untouched (marked as a whole), or the cursor can go no further in it.
 * A number has one line, so up and down always leave it.
 */
export function leavesCell({ target, key }: Pick<KeyboardEvent, 'target' | 'key'>): boolean {
  if (!isText(target)) return true
  const upright = key === 'ArrowUp' || key === 'ArrowDown'
  if (upright && target instanceof HTMLInputElement) return true
  const { selectionStart: from, selectionEnd: until, value } = target
  if (from === 0 && until === value.length) return true
  const edge = key === 'ArrowUp' || key === 'ArrowLeft' ? 0 : value.length
  return from === until && from === edge
}

/** F2: the cursor goes to the end of the text, which the arrows then walk through. */
export function openText(target: EventTarget | null): void {
  if (isText(target)) target.setSelectionRange(target.value.length, target.value.length)
}
