import type { KeyboardEvent } from 'react'
import { arrowSteps, leavesCell } from '../../../ui/keyboard/caret.ts'

const takes = 'input:not([disabled]), textarea:not([readonly]), button'

/** Arrows walk the cells, as in a workbook: from a tick at once, from a text where its cursor can go no further. */
export function walkCells(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event
  const step = arrowSteps[key]
  if (!step || defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return
  if (!(target instanceof HTMLElement) || !(isTick(target) || leavesCell(event))) return
  const spot = target.closest<HTMLElement>('[data-spot]')?.dataset.spot?.split('/').map(Number)
  const [row, column] = spot ?? []
  if (row === undefined || column === undefined) return
  const next = currentTarget.querySelector<HTMLElement>(
    `[data-spot="${row + step[0]}/${column + step[1]}"] :is(${takes})`,
  )
  if (!next) return
  event.preventDefault()
  next.focus()
  if (next instanceof HTMLInputElement && !isTick(next)) next.select()
}

const isTick = (place: HTMLElement): boolean => place instanceof HTMLInputElement && place.type === 'checkbox'
