import { useState } from 'react'
import { readNumber } from '../../keys/typed.ts'

export interface Offset {
  readonly x: number
  readonly y: number
}

/** Of the printer at this machine. */
const place = 'office.print.offset'
export const furthest = 20

const within = (given: unknown): number =>
  typeof given === 'number' && Number.isFinite(given) ? Math.min(furthest, Math.max(-furthest, given)) : 0

function remembered(): Offset {
  try {
    const { x, y } = Object(JSON.parse(localStorage.getItem(place) ?? '{}'))
    return { x: within(x), y: within(y) }
  } catch {
    return { x: 0, y: 0 }
  }
}

/** By how many millimetres the whole page is moved, for pre-printed forms. */
export function useOffset() {
  const [offset, setOffset] = useState(remembered)
  const move = (axis: keyof Offset, typed: string): void => {
    const number = readNumber(typed)
    if (number === undefined) return
    const next = { ...offset, [axis]: within(number) }
    localStorage.setItem(place, JSON.stringify(next))
    setOffset(next)
  }
  return { offset, move }
}
