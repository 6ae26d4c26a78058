import { contentWidth, type Paper } from './paper.ts'
import type { Row } from './row.ts'

/** A text above the frame, with so many millimetres ruled to write on. */
export interface LineText {
  readonly text: string
  readonly blank?: number
}

/** Rows of one width from top to bottom; its place is told from the frame's upper left corner. */
export interface Block {
  readonly key: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly rows: readonly Row[]
}

export interface FormPage {
  readonly key: string
  /** Side by side and below each other they fill the frame. */
  readonly blocks: readonly Block[]
}

/** Rows that have the frame for themselves. */
export const wholeFrame = (paper: Paper, rows: readonly Row[]): readonly Block[] => [
  { key: 'rows', left: 0, top: 0, width: contentWidth(paper), rows },
]

/** A code for a scanner, at the upper left of every page. */
export interface Code {
  /** What the scanner types. */
  readonly content: string
  /** Row by row, without the light zone around them: whether each module is dark. */
  readonly modules: readonly (readonly boolean[])[]
  /** Beside it, for people. */
  readonly beside: string
}

/** A form that is ready to be printed: nothing of it is still to be measured or read. */
export interface FormDocument {
  readonly key: string
  readonly paper: Paper
  /** Its name, line by line. */
  readonly company: readonly string[]
  readonly title: string
  /** 表号; '' where a form has none. */
  readonly number: string
  /** What follows the title in the name of its file: a number or a period. */
  readonly name: string
  /** Drafts, cancelled documents and versions that a revision has left carry their state across the page. */
  readonly watermark?: 'draft' | 'void' | 'superseded' | { readonly text: string }
  /** Of a list or record without a form of its own: its head is one band, with mark and plant at the left. */
  readonly plain?: {
    /** At the right of the head: number and date, line by line. */
    readonly right: readonly string[]
    /** In the foot: by whom and when it is printed. */
    readonly printed: string
  }
  readonly code?: Code
  /** Above the frame. */
  readonly lines: readonly (readonly LineText[])[]
  readonly pages: readonly FormPage[]
  /** Below the frame. */
  readonly notes: readonly string[]
}
