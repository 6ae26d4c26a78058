import { readNumber } from '../../keyboard/typed_values.ts'

/** Millimetres to the right and down. */
export interface Offset {
  readonly x: number
  readonly y: number
}

export const furthest = 20

const isOffset = (given: unknown): given is number => typeof given === 'number' && Math.abs(given) <= furthest

const inTenths = (given: number): number => Math.round(given * 10) / 10

/** What was typed, in tenths of a millimetre; undefined while it is no number, or too far. */
export function typedOffset(typed: string): number | undefined {
  const number = readNumber(typed) ?? (typed.trim() === '' ? 0 : undefined)
  return isOffset(number) ? inTenths(number) : undefined
}

/** Of a machine where no printer is chosen. */
const place = 'office.print.offset'

export function offsetHere(): Offset {
  try {
    const { x, y } = Object(JSON.parse(localStorage.getItem(place) ?? '{}'))
    return { x: isOffset(x) ? x : 0, y: isOffset(y) ? y : 0 }
  } catch {
    return { x: 0, y: 0 }
  }
}

/** undefined forgets it. */
export function keepOffsetHere(offset: Offset | undefined): void {
  if (offset) localStorage.setItem(place, JSON.stringify(offset))
  else localStorage.removeItem(place)
}
