import {
  bothReadings,
  type Level,
  levelOf,
  type Reading,
  readingFields,
} from '../../../../../shared/inventory/welding/humiture_rules.ts'
import type { DayView } from '../month_view.ts'

export type Quantity = 'temp' | 'humid'

/** One value of one reading; `at` is the place of its day in the month, beginning with 0. */
export interface Point {
  readonly at: number
  readonly reading: Reading
  readonly value: number
  /** What the value alone means, whatever stands beside it. */
  readonly level: Level
}

/** Beside these, the other value alone decides the level. */
const [mildest, driest] = [20, 0]
const levelAlone = (quantity: Quantity, value: number): Level =>
  quantity === 'temp' ? levelOf(value, driest) : levelOf(mildest, value)

export const pointsOf = (days: readonly DayView[], quantity: Quantity, reading: Reading): readonly Point[] =>
  days.flatMap(({ record }, at) => {
    const value = record?.[readingFields[reading][quantity]] ?? null
    return value === null ? [] : [{ at, reading, value, level: levelAlone(quantity, value) }]
  })

/** Points of neighbouring days make a line; a day without a value is a gap. */
export function unbroken(points: readonly Point[]): readonly (readonly Point[])[] {
  const runs: Point[][] = []
  for (const point of points) {
    const run = runs.at(-1)
    if (run && run.at(-1)?.at === point.at - 1) run.push(point)
    else runs.push([point])
  }
  return runs
}

export const missingAt = (days: readonly DayView[]): readonly { at: number; reading: Reading }[] =>
  days.flatMap(({ missing }, at) =>
    bothReadings.filter((reading) => missing[reading]).map((reading) => ({ at, reading })),
  )
