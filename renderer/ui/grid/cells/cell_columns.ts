import type { ReactNode } from 'react'
import type { ColumnWidth } from '../column_variables.ts'

/** One column of a grid whose rows are all loaded. */
export interface CellColumn<T> extends ColumnWidth {
  readonly name: string
  /** With the unit. */
  readonly head: string
  readonly right?: boolean
  /** What is copied, and the tooltip. */
  readonly text: (row: T) => string
  /** Another tooltip; without a row that of the head. */
  readonly title?: (row: T | undefined) => string
  /** A class of its head and its cells. */
  readonly look?: string | undefined
  /** What is shown, where that is more than its text. */
  readonly cell?: (row: T) => ReactNode
  /** Why the cell is wrong, unusual or late. */
  readonly says?: (row: T) => { readonly tone: 'bad' | 'warn' | 'late'; readonly text: string } | undefined
}

export interface GridLine {
  readonly id: number
}
/** The place of a row in a tree. */
export interface TreeFacts {
  readonly 'aria-level': number
  readonly 'aria-expanded'?: boolean
}
