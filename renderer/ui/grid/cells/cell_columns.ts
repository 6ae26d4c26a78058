import type { ReactNode } from 'react'

/** One column of a grid whose rows are all there. */
export interface CellColumn<T> {
  readonly name: string
  /** What the header says, with the unit. */
  readonly head: string
  readonly width: number
  readonly fixed?: boolean
  readonly right?: boolean
  /** As it is copied, and told by the pointer. */
  readonly text: (row: T) => string
  /** What the pointer tells instead; of the head where there is no row. */
  readonly title?: (row: T | undefined) => string
  /** A class of its head and its cells. */
  readonly look?: string | undefined
  /** As it is shown, where that is more than its text. */
  readonly cell?: (row: T) => ReactNode
  /** Why the cell is wrong or odd, in words. */
  readonly says?: (row: T) => { readonly tone: 'bad' | 'warn'; readonly text: string } | undefined
}

export interface GridLine {
  readonly id: number
}
/** What a row tells of its place in a tree. */
export interface TreeFacts {
  readonly 'aria-level': number
  readonly 'aria-expanded'?: boolean
}
