import { z } from 'zod'
import type { Column } from './columns.ts'

/**
 * How a person looks at one list: order of the columns by name, those left out, widths in pixels, how many first columns
 * stay in sight, and the order of the records (`-create_dt`). Columns that fit are as wide as what stands in them. What is absent is as declared.
 */
const layout = z.object({
  order: z.array(z.string()).optional(),
  hidden: z.array(z.string()).optional(),
  widths: z.record(z.string(), z.number()).optional(),
  fits: z.array(z.string()).optional(),
  frozen: z.int().min(0).optional(),
  ordering: z.string().optional(),
})
export type Layout = z.infer<typeof layout>

/** What the head of a list does with its columns. */
export interface Arranging {
  readonly resize: (name: string, width: number) => void
  readonly place: (name: string, target: string) => void
}

export const narrowest = 48
export const widest = 800
const usuallyFrozen = 1

/** What was kept by another version of the program, or by nobody, counts as nothing. */
export function readLayout(given: unknown): Layout {
  const read = layout.safeParse(given)
  return read.success ? read.data : {}
}

export const frozenOf = ({ frozen = usuallyFrozen }: Layout): number => frozen

/** All columns in the person's order; one that a later version brought stands behind its declared neighbour. */
export function orderedColumns(columns: readonly Column[], { order = [] }: Layout): readonly Column[] {
  const known = new Map(columns.map((column) => [column.name, column]))
  const placed = order.flatMap((name) => known.get(name) ?? [])
  for (const [at, column] of columns.entries()) {
    if (placed.includes(column)) continue
    const before = columns[at - 1]
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, column)
  }
  return placed
}

/** The columns that are shown, as wide as the person made them; never none at all. */
export function shownColumns(columns: readonly Column[], given: Layout): readonly Column[] {
  const { hidden = [], widths = {}, fits = [] } = given
  const ordered = orderedColumns(columns, given)
  const shown = ordered.filter(({ name }) => !hidden.includes(name))
  return (shown.length > 0 ? shown : ordered.slice(0, 1)).map((column) => {
    const width = widths[column.name]
    if (width !== undefined) return { ...column, width, fixed: true }
    return fits.includes(column.name) ? { ...column, fits: true } : column
  })
}

export function withWidth(given: Layout, name: string, width: number): Layout {
  const clamped = Math.round(Math.min(widest, Math.max(narrowest, width)))
  return { ...given, widths: { ...given.widths, [name]: clamped } }
}

/** Puts the column where `target` stands. */
export function withPlace(columns: readonly Column[], given: Layout, name: string, target: string): Layout {
  const names = orderedColumns(columns, given).map((column) => column.name)
  const [from, to] = [names.indexOf(name), names.indexOf(target)]
  if (from < 0 || to < 0 || from === to) return given
  names.splice(from, 1)
  names.splice(to, 0, name)
  return { ...given, order: names }
}

export function withShown(given: Layout, name: string, shown: boolean): Layout {
  const others = (given.hidden ?? []).filter((one) => one !== name)
  return { ...given, hidden: shown ? others : [...others, name] }
}
