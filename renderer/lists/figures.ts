import { round } from '../../shared/kernel/decimals.ts'
import type { Row } from '../../shared/kernel/transitions.ts'
import type { Column } from './columns.ts'

export interface Figures {
  /** Cells that hold something. */
  readonly count: number
  /** Undefined where no cell holds a number. */
  readonly sum: number | undefined
  readonly average: number | undefined
}

const mostDecimals = 3

/** Count, sum and average of what the cells of these columns hold; only numbers are added. */
export function figuresOf(rows: readonly Row[], columns: readonly Column[]): Figures {
  const values = rows.flatMap((row) => columns.map(({ name }) => row[name]))
  const numeric = new Set(columns.filter(({ right }) => right).map(({ name }) => name))
  const numbers = rows.flatMap((row) =>
    [...numeric].flatMap((name) => (typeof row[name] === 'number' ? [row[name]] : [])),
  )
  const total = numbers.reduce((sum, number) => sum + number, 0)
  return {
    count: values.filter((value) => value !== null && value !== undefined && value !== '').length,
    sum: numbers.length > 0 ? round(total, mostDecimals) : undefined,
    average: numbers.length > 0 ? round(total / numbers.length, mostDecimals) : undefined,
  }
}
