import type { Selection, Spot } from './grid_model.ts'
import { spotAt } from './grid_model.ts'

interface Size {
  readonly rows: number
  readonly columns: number
}

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most)
const inside = ({ row, column }: Spot, { rows, columns }: Size): Spot => ({
  row: between(0, row, rows - 1),
  column: between(0, column, columns - 1),
})

const arrows: Readonly<Record<string, readonly [down: number, across: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [15, 0],
  PageUp: [-15, 0],
}

interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly shiftKey: boolean
}

/** Where arrows, Home, End and the page keys lead; Shift stretches the block. Undefined for every other key. */
export function moved({ from, to }: Selection, pressed: Pressed, size: Size): Selection | undefined {
  const target = targetOf(to, pressed, size)
  if (!target) return undefined
  const next = inside(target, size)
  return pressed.shiftKey ? { from, to: next } : { from: next, to: next }
}

function targetOf({ row, column }: Spot, { key, ctrlKey }: Pressed, size: Size): Spot | undefined {
  if (key === 'Home') return { row: ctrlKey ? 0 : row, column: 0 }
  if (key === 'End') return { row: ctrlKey ? size.rows - 1 : row, column: size.columns - 1 }
  const [down, across] = arrows[key] ?? []
  if (down === undefined || across === undefined) return undefined
  // With Ctrl to the edge.
  return ctrlKey
    ? { row: row + down * size.rows, column: column + across * size.columns }
    : { row: row + down, column: column + across }
}

/** Tab goes on in the next row after the last column; undefined where the grid ends. */
export function tabbed({ to }: Selection, back: boolean, { rows, columns }: Size): Selection | undefined {
  const at = to.row * columns + to.column + (back ? -1 : 1)
  return at < 0 || at >= rows * columns ? undefined : spotAt(Math.floor(at / columns), at % columns)
}
