import type { Paper } from './paper.ts'
import type { Row } from './row.ts'

/** A text above the frame, with so many millimetres ruled to write on. */
export interface LineText {
  readonly text: string
  readonly blank?: number
}

export interface FormPage {
  readonly key: string
  /** In the frame, from top to bottom. */
  readonly rows: readonly Row[]
}

/** A form that is ready to be printed: nothing of it is still to be measured or read. */
export interface FormDocument {
  readonly key: string
  readonly paper: Paper
  readonly company: string
  readonly title: string
  /** 表号; '' where a form has none. */
  readonly number: string
  /** What follows the title in the name of its file: a number or a period. */
  readonly name: string
  /** Drafts and cancelled documents carry their state across the page. */
  readonly watermark?: 'draft' | 'void'
  /** Above the frame. */
  readonly line: readonly LineText[]
  readonly pages: readonly FormPage[]
  /** Below the frame. */
  readonly notes: readonly string[]
}
