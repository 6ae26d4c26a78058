import { readNumber } from '../../keys/typed.ts'

/** Millimetres to the right and down. */
export interface Offset {
  readonly x: number
  readonly y: number
}

export const furthest = 20

const within = (given: unknown): number =>
  typeof given === 'number' && Number.isFinite(given)
    ? Math.round(Math.min(furthest, Math.max(-furthest, given)) * 10) / 10
    : 0

/** What was typed, in tenths of a millimetre; undefined while it is no number. */
export function typedOffset(typed: string): number | undefined {
  const number = readNumber(typed)
  return number === undefined ? undefined : within(number)
}

/** Of a machine where no printer is chosen. */
const place = 'office.print.offset'

export function offsetHere(): Offset {
  try {
    const { x, y } = Object(JSON.parse(localStorage.getItem(place) ?? '{}'))
    return { x: within(x), y: within(y) }
  } catch {
    return { x: 0, y: 0 }
  }
}

/** undefined forgets it. */
export function keepOffsetHere(offset: Offset | undefined): void {
  if (offset) localStorage.setItem(place, JSON.stringify(offset))
  else localStorage.removeItem(place)
}
